import { useState } from 'react'

const enough = 180

/** Its beginning, cut between two words where there are any; a mark before the dots would look like a mistake. */
const beginning = (text: string) => {
  const cut = text.slice(0, enough)
  return `${cut.slice(0, Math.max(cut.search(/\s\S*$/), enough / 2)).replace(/[\s.,;:!?]+$/, '')}…`
}

/** A text of any length in a place made for a few lines: the rest is one press away. */
export function LongText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  if (text.length <= enough) return <span className="whitespace-pre-line">{text}</span>

  return (
    <>
      <span className="whitespace-pre-line">{whole ? text : beginning(text)}</span>{' '}
      <button
        type="button"
        className="cursor-pointer text-small font-semibold text-primary underline underline-offset-4"
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole ? 'Show less' : 'Show more'}
      </button>
    </>
  )
}
