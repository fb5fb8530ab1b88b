import { Link, useLocation } from 'react-router'
import type { Answer } from '#contract/answers.ts'
import { shareInWords } from '#client/lib/words-for-marks.ts'
import { WhoAsked, type Asker } from '#client/ui/who-asked.tsx'

interface Props {
  answers: readonly Answer[]
  asker: Asker
}

/** Names what is found somewhere in the list: the best by its score, and what whoever asked has chosen. */
export function NamedFirst({ answers, asker }: Props) {
  const best = answers.find(({ why }) => why.includes('helpful'))
  const chosen = answers.find(({ why }) => why.includes('chosen'))
  if (!best && !chosen) return null
  return (
    <p className="mt-5 flex flex-wrap gap-x-6">
      {chosen && (
        <span className="min-w-0">
          Chosen by <WhoAsked {...asker} />
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
