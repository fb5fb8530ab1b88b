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
const groupSize = 8 * blockSize
/** Three beside each other, until it is known. */
const heightOfOne = 190
const heights = new Map<string, number>()
/** As many as any screen has room for. */
const firstCards = 6

const inSizesOf = (size: number, from: number, to: number, draw: (from: number, to: number) => ReactNode) =>
  Array.from({ length: Math.ceil((to - from) / size) }, (_, n) => {
    const first = from + n * size
    return draw(first, Math.min(to, first + size))
  })

/**
 * The cards in blocks, and those in groups, so that in a list of thousands the browser works on those near the screen alone.
 * A dozen cards take a slow phone long enough to be felt: in steps, what is on the screen comes first, and the rest when
 * that is there.
 */
export function QueryCards({ queries, columns, busy, bookmark, inSteps = false }: Props) {
  const { length } = queries
  const ready = useDeferredValue(length, inSteps ? firstCards : length)

  const block = (from: number, to: number) => (
    <CardGrid key={from} columns={columns} busy={busy}>
      {queries.slice(from, to).map((query, n) => {
        const at = from + n
        return at < ready ? (
          <QueryCard key={query._id} query={query} inSight={at < columns} bookmark={bookmark} />
        ) : (
          <li key={query._id} aria-hidden="true" className="h-128" />
        )
      })}
    </CardGrid>
  )
  const far = (from: number, to: number, children: ReactNode) => (
    <FarBlock key={from} name={`${queries[from]?._id}/${to - from}`} size={to - from}>
      {children}
    </FarBlock>
  )
  const farBlock = (from: number, to: number) => far(from, to, block(from, to))

  return (
    <div className="card-blocks">
      {inSizesOf(groupSize, 0, length, (from, to) =>
        // The first group is on the screen and below it.
        from ? far(from, to, inSizesOf(blockSize, from, to, farBlock)) : inSizesOf(blockSize, 0, to, block),
      )}
    </div>
  )
}

interface FarBlockProps {
  name: string
  size: number
  children: ReactNode
}

/** Is as high when it comes back as it was when it was left, so that Back leads to the same place. */
function FarBlock({ name, size, children }: FarBlockProps) {
  const remember = useCallback(
    (block: HTMLDivElement) => () => {
      heights.set(name, block.offsetHeight)
    },
    [name],
  )
  return (
    <div
      ref={remember}
      className="card-blocks far-block"
      style={{ containIntrinsicBlockSize: `auto ${heights.get(name) ?? size * heightOfOne}px` }}
    >
      {children}
    </div>
  )
}
