import { useState } from 'react'
import { firstWords } from '#contract/characters.ts'
import { FreeText } from './free-text.tsx'

const shortLength = 180

/** A text of any length in a place made for a few lines: the rest is one press away. */
export function LongText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const beginning = firstWords(text, shortLength)
  if (beginning === text) return <FreeText text={text} />

  return (
    <>
      {/* A mark before the dots would look like a mistake. */}
      <FreeText text={whole ? text : `${beginning.replace(/[\s.,;:!?]+$/, '')}…`} />
      <button
        type="button"
        className="block min-h-11 cursor-pointer text-small font-semibold text-primary underline underline-offset-4"
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole ? 'Show less' : 'Show more'}
      </button>
    </>
  )
}
