import { Link, useLocation } from 'react-router'
import type { Answer } from '#contract/answers.ts'
import { shareInWords } from '#client/lib/words-for-marks.ts'

interface Props {
  answers: readonly Answer[]
  /** Whoever asked. */
  owner: string | null
}

/** Names what is found somewhere in the list: the best by its score, and what whoever asked has chosen. */
export function NamedFirst({ answers, owner }: Props) {
  const best = answers.find(({ why }) => why.includes('helpful'))
  const chosen = answers.find(({ why }) => why.includes('chosen'))
  if (!best && !chosen) return null
  const by = <bdi>{owner || 'the person who asked'}</bdi>
  return (
    <p className="mt-5 flex flex-wrap gap-x-6">
      {chosen && (
        <span className="min-w-0">
          Chosen by {by}
          {best === chosen && ' and most helpful so far'}: <EntryLink answer={chosen} />
          {best === chosen && `, ${shareInWords(chosen)}`}
        </span>
      )}
      {best && best !== chosen && (
        <span className="min-w-0">
          Most helpful so far: <EntryLink answer={best} />, {shareInWords(best)}
        </span>
      )}
    </p>
  )
}

function EntryLink({ answer: { _id, productName } }: { answer: Answer }) {
  const { pathname, search } = useLocation()
  return (
    <Link to={{ pathname, search, hash: _id }} className="text-link tap-area wrap-anywhere">
      <bdi>{productName}</bdi>
    </Link>
  )
}
