import { useCallback, useDeferredValue, type ReactNode } from 'react'
import type { Query } from '#contract/queries.ts'
import { QueryCard, type BookmarkOf } from './query-card.tsx'
import { CardGrid } from '#client/ui/cards/card-grid.tsx'
import type { Columns } from '#client/ui/cards/columns.ts'

interface Props {
  queries: Query[]
  columns: Columns
  busy: boolean
  /** Not for whoever comes back: they find the page as long as it was. */
  inSteps?: boolean
  bookmark?: BookmarkOf | undefined
}

/** Fills whole rows, however many columns there are. */
const blockSize = 12
const estimatedHeight = 2_300
const heights = new Map<string, number>()
/** As many as any screen has room for. */
const firstCards = 6

/**
 * The cards in blocks, so that in a list of thousands the browser works on the blocks near the screen alone. A dozen take a
 * slow phone long enough to be felt: in steps, what is on the screen comes first, and the rest when that is there.
 */
export function QueryCards({ queries, columns, busy, bookmark, inSteps = false }: Props) {
  const { length } = queries
  const ready = useDeferredValue(length, inSteps ? firstCards : length)

  return (
    <div className="grid gap-5 lg:gap-7">
      {Array.from({ length: Math.ceil(length / blockSize) }, (_, block) => {
        const first = block * blockSize
        const cards = (
          <CardGrid columns={columns} busy={busy}>
            {queries.slice(first, first + blockSize).map((query, n) => {
              const at = first + n
              return at < ready ? (
                <QueryCard key={query._id} query={query} inSight={at < columns} bookmark={bookmark} />
              ) : (
                <li key={query._id} aria-hidden="true" className="h-128" />
              )
            })}
          </CardGrid>
        )
        // The first few are about what is on the screen and below it.
        return block < 4 ? (
          <div key={block}>{cards}</div>
        ) : (
          <FarBlock key={block} name={`${queries[first]?._id}/${columns}`}>
            {cards}
          </FarBlock>
        )
      })}
    </div>
  )
}

/** Is as high when it comes back as it was when it was left, so that Back leads to the same place. */
function FarBlock({ name, children }: { name: string; children: ReactNode }) {
  const remember = useCallback(
    (block: HTMLDivElement) => () => {
      heights.set(name, block.offsetHeight)
    },
    [name],
  )
  return (
    <div
      ref={remember}
      className="far-block"
      style={{ containIntrinsicBlockSize: `auto ${heights.get(name) ?? estimatedHeight}px` }}
    >
      {children}
    </div>
  )
}
