import { useState } from 'react'
import { firstWords } from '#contract/characters.ts'

const shortLength = 180

/** A text of any length in a place made for a few lines: the rest is one press away. */
export function LongText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const beginning = firstWords(text, shortLength)
  if (beginning === text) return <span className="block free-text">{text}</span>

  return (
    <>
      {/* A mark before the dots would look like a mistake. */}
      <span className="block free-text">
        {whole ? text : `${beginning.replace(/[\s.,;:!?]+$/, '')}…`}
      </span>{' '}
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
