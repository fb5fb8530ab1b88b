import { Link, useLocation } from 'react-router'
import type { Answer } from '#contract/answers.ts'
import type { Query } from '#contract/queries.ts'
import { SwapCount } from '../swap-count.tsx'
import { ownCountry, soldFirst } from '#client/lib/country.ts'
import { countOf } from '#client/lib/format.ts'
import { recommendationsAnchor } from '#client/lib/paths.ts'
import { shareInWords } from '#client/lib/words-for-marks.ts'
import { BrandBehind } from '#client/ui/brand-behind.tsx'
import { ItselfListed } from '#client/ui/itself-listed.tsx'
import { WhoAsked, type Asker } from '#client/ui/who-asked.tsx'

/** The page goes there by itself; whoever uses a keyboard goes on from there. */
const focus = (id: string) => document.getElementById(id)?.focus({ preventScroll: true })

/** What people buy instead, for whoever came for that: they need not pass what is asked of them first. */
export function Answers({ query }: { query: Query }) {
  const { search } = useLocation()
  // What is sold where somebody shops stands first.
  const country = ownCountry.use()
  const answers = soldFirst(query.answers ?? [], country)
  const { recommendationCount, status, userName, handle } = query
  if (!recommendationCount) return null
  const all = (
    <div className="flex flex-wrap items-center gap-x-5 print:hidden">
      <Link
        to={{ search, hash: recommendationsAnchor }}
        onClick={() => focus(recommendationsAnchor)}
        className="text-link inline-flex min-h-11 items-center"
      >
        Jump to {countOf(recommendationCount, 'recommendation')}
      </Link>
      <SwapCount query={query} />
    </div>
  )
  if (!answers.length) return all
  return (
    <section aria-labelledby="answers" className="rounded-box bg-mint px-5 pt-4 pb-1.5">
      <h2 id="answers" className="text-lead">
        What people {status === 'ended' ? 'bought' : 'buy'} instead
      </h2>
      <ul className="divide-y divide-base-300">
        {answers.map((answer) => (
          <li key={answer._id} className="group relative grid min-h-11 py-2">
            <Link
              to={{ search, hash: answer._id }}
              onClick={() => focus(answer._id)}
              className="after:absolute after:inset-0"
            >
              <span className="line-clamp-1 font-semibold text-primary wrap-anywhere group-hover:underline">
                <bdi>{answer.productName}</bdi>
                <BrandBehind brand={answer.productBrand} />
              </span>
            </Link>
            <Why answer={answer} asker={{ name: userName, handle }} />
          </li>
        ))}
      </ul>
      {all}
    </section>
  )
}

/** What speaks for it, and against it. */
function Why({ answer, asker }: { answer: Answer; asker: Asker }) {
  const { swapCount, isListed } = answer
  const isChosen = answer.why.includes('chosen')
  // The owner is one of those who switched.
  const numbers = [swapCount > Number(isChosen) && `${swapCount} switched`, shareInWords(answer)].filter(
    Boolean,
  )
  return (
    <span className="text-small wrap-anywhere">
      {isChosen && (
        <>
          Chosen by <WhoAsked {...asker} />
          {numbers.length > 0 && ', '}
        </>
      )}
      {numbers.join(', ')}
      {isListed && (
        <>
          {' · '}
          <ItselfListed />
        </>
      )}
    </span>
  )
}
