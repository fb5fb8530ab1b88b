import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PartyPopper, Repeat2, Search, Sprout, TriangleAlert, type LucideIcon } from 'lucide-react'
import { printedGtin } from '#contract/gtin.ts'
import { barcodeOptions, readFailedAgain } from './api.ts'
import { useKnown } from './use-known.ts'
import { bestOf, goodChoiceWords, nameOf, swapsOf, verdictOf, verdictWords, type Verdict } from './verdict.ts'
import { classNames } from '#client/lib/class-names.ts'
import { countOf } from '#client/lib/format.ts'

const icons: Record<Verdict, LucideIcon> = {
  swap: Repeat2,
  good: Sprout,
  listed: TriangleAlert,
  over: PartyPopper,
  unknown: Search,
}

const colours: Record<Verdict, string> = {
  swap: 'bg-blush',
  good: 'bg-mint',
  listed: 'bg-butter',
  over: 'bg-mint',
  unknown: '',
}

interface Props {
  gtins: readonly string[]
  shown: string | null
  onShow: (gtin: string) => void
  onClear: () => void
}

/** Everything scanned on one shelf, and the best of it. */
export function Shelf({ gtins, shown, onShow, onClear }: Props) {
  const { known, failures } = useKnown(gtins)
  const client = useQueryClient()
  if (!gtins.length) return <p className="text-quiet">Scan one product after the other. Each stays here.</p>
  return (
    <section aria-labelledby="shelf" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="shelf" className="text-name">
          {countOf(gtins.length, 'product')} on this shelf
        </h2>
        <button type="button" className="btn btn-ghost" onClick={onClear}>
          Start a new shelf
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {gtins.map((gtin) => (
          <li key={gtin} className="min-w-0">
            <Chip gtin={gtin} isShown={gtin === shown} onShow={onShow} />
          </li>
        ))}
      </ul>
      {failures > 0 && (
        <button
          type="button"
          className="btn btn-quiet justify-self-start"
          onClick={() => void readFailedAgain(client)}
        >
          Look up {countOf(failures, 'product')} again
        </button>
      )}
      <Best scanned={known} onShow={onShow} />
    </section>
  )
}

function Chip({ gtin, isShown, onShow }: { gtin: string; isShown: boolean; onShow: Props['onShow'] }) {
  const { data, isError } = useQuery(barcodeOptions(gtin))
  const verdict = data && verdictOf(data)
  const Icon = verdict ? icons[verdict] : null
  return (
    <button
      type="button"
      className={classNames(
        'choice-chip max-w-full text-small aria-pressed:border-base-content aria-pressed:font-semibold',
        verdict && colours[verdict],
      )}
      data-verdict={verdict}
      aria-pressed={isShown}
      onClick={() => onShow(gtin)}
    >
      {Icon && <Icon size={18} aria-hidden="true" className="shrink-0" />}
      <span className="truncate font-semibold">
        <bdi>{data ? nameOf(gtin, data) : printedGtin(gtin)}</bdi>
      </span>
      <span className="shrink-0">
        {verdict ? verdictWords[verdict] : isError ? 'Not looked up' : 'Looking it up...'}
      </span>
    </button>
  )
}

function Best({ scanned, onShow }: { scanned: Parameters<typeof bestOf>[0]; onShow: Props['onShow'] }) {
  if (scanned.length < 2) return null
  const best = bestOf(scanned)
  return (
    <section aria-labelledby="best-of-shelf" className="rounded-box bg-mint p-5 pb-3">
      <h3 id="best-of-shelf" className="text-lead">
        The best of those in front of you
      </h3>
      {best.length === 0 && (
        <p className="py-2">None of them is a good choice that we know of. Scan another one.</p>
      )}
      <ol className="divide-y divide-base-300">
        {best.map(({ gtin, answer }) => (
          <li key={gtin}>
            <button
              type="button"
              className="group grid min-h-11 w-full cursor-pointer content-center py-2 text-start"
              onClick={() => onShow(gtin)}
            >
              <span className="font-semibold text-primary wrap-anywhere group-hover:underline">
                <bdi>{nameOf(gtin, answer)}</bdi>
              </span>
              <span className="text-small">{goodChoiceWords(swapsOf(answer))}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
