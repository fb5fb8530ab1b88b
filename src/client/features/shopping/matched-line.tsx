import { ArrowRight, CircleHelp, ThumbsUp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PackedAlternative } from '#contract/pack.ts'
import type { Matched } from './match-line.ts'
import { soldFirst } from '#client/lib/country.ts'
import { paths } from '#client/lib/paths.ts'
import { marksInWords } from '#client/lib/words-for-marks.ts'
import { BrandBehind } from '#client/ui/brand-behind.tsx'
import { ItselfListed } from '#client/ui/itself-listed.tsx'

const named = ({ productName, productBrand }: { productName: string; productBrand?: string | undefined }) => (
  <>
    <bdi>{productName}</bdi>
    <BrandBehind brand={productBrand} />
  </>
)

const reasonsFor = ({ swapCount = 0, helpful = 0, notFit = 0 }: PackedAlternative) =>
  marksInWords({ swapCount, helpful, notFit }).join(', ')

interface Props {
  matched: Matched
  country: string
}

/** A line of the list, and what to do about it. */
export function MatchedLine({ matched, country }: Props) {
  if ('query' in matched) {
    const { query } = matched
    const [best] = soldFirst(query.alternatives ?? [], country)
    if (best)
      return (
        <Line line={matched.line} state="Swap" icon={<ArrowRight size={18} aria-hidden="true" />}>
          <Link to={paths.recommendation(query._id, best._id)} className="text-link font-semibold">
            {named(best)}
          </Link>
          <span className="block text-small text-quiet">
            {[reasonsFor(best), `instead of ${query.productName}`].filter(Boolean).join(', ')}
            {best.isListed && (
              <>
                {' · '}
                <ItselfListed />
              </>
            )}
          </span>
        </Line>
      )
    return (
      <Line line={matched.line} state="Listed" icon={<TriangleAlert size={18} aria-hidden="true" />}>
        <Link to={paths.query(query._id)} className="text-link font-semibold">
          {named(query)}
        </Link>
        <span className="block text-small text-quiet">Nobody knows an alternative yet.</span>
      </Line>
    )
  }
  if (matched.kind !== 'unknown') {
    const { alternative, query } = matched.swap
    const [state, Icon] =
      matched.kind === 'keep' ? (['Keep', ThumbsUp] as const) : (['Itself listed', TriangleAlert] as const)
    return (
      <Line line={matched.line} state={state} icon={<Icon size={18} aria-hidden="true" />}>
        <Link to={paths.recommendation(query._id, alternative._id)} className="text-link font-semibold">
          {named(alternative)}
        </Link>
        <span className="block text-small text-quiet">
          {reasonsFor(alternative) || `recommended instead of ${query.productName}`}
        </span>
      </Line>
    )
  }
  return (
    <Line line={matched.line} state="Unknown" icon={<CircleHelp size={18} aria-hidden="true" />}>
      <span className="text-small text-quiet print:hidden">
        {matched.brand ? (
          <>
            Other products of{' '}
            <Link to={paths.brand(matched.brand)} className="text-link">
              <bdi>{matched.brand}</bdi>
            </Link>{' '}
            are listed.
          </>
        ) : (
          <Link to={paths.addQueryAbout(matched.line)} className="text-link">
            Ask about it
          </Link>
        )}
      </span>
    </Line>
  )
}

interface LineProps {
  line: string
  state: string
  icon: ReactNode
  children: ReactNode
}

const Line = ({ line, state, icon, children }: LineProps) => (
  <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1.4fr)] sm:items-baseline">
    <p dir="auto" className="font-semibold wrap-anywhere">
      {line}
    </p>
    <p className="flex items-center gap-2 text-small font-semibold text-primary">
      {icon}
      {state}
    </p>
    <div className="wrap-anywhere">{children}</div>
  </li>
)
