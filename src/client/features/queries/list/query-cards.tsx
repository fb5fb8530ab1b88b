import { startTransition, useCallback, useDeferredValue, useState, type ReactNode } from 'react'
import type { Query } from '#contract/queries.ts'
import { QueryCard, type BookmarkOf } from './query-card.tsx'
import { watchNear } from '#client/lib/browser/watch-near.ts'
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
/** On the screen and just below it. */
const firstBlocks = 8
/** A list up to here stays whole, for whoever looks for a word in the page or prints it. */
const many = 500
/** How far from the screen a block of a longer one is drawn, so that nobody who scrolls sees it come. */
const nearScreen = 4_000
/** Four rows of three, until it is known. */
const heightOfBlock = 2_280
const heights = new Map<string, number>()
/** As many as any screen has room for. */
const firstCards = 6

/**
 * The cards in blocks, of which the browser works on those near the screen alone; in a list of many hundreds the others
 * are not even drawn. A dozen cards take a slow phone long enough to be felt: in steps, what is on the screen comes
 * first, and the rest when that is there.
 */
export function QueryCards({ queries, columns, busy, bookmark, inSteps = false }: Props) {
  const { length } = queries
  const ready = useDeferredValue(length, inSteps ? firstCards : length)

  const cardsOf = (block: Query[], from: number) => (
    <CardGrid key={from} columns={columns} busy={busy}>
      {block.map((query, n) => {
        const at = from + n
        return at < ready ? (
          <QueryCard key={query._id} query={query} inSight={at < columns} bookmark={bookmark} />
        ) : (
          <li key={query._id} aria-hidden="true" className="h-128" />
        )
      })}
    </CardGrid>
  )

  return (
    <div className="card-blocks">
      {Array.from({ length: Math.ceil(length / blockSize) }, (_, n) => {
        const from = n * blockSize
        const block = queries.slice(from, from + blockSize)
        if (n < firstBlocks) return cardsOf(block, from)
        return (
          <FarBlock
            key={from}
            name={`${block[0]?._id}/${block.length}`}
            whole={length <= many}
            draw={() => cardsOf(block, from)}
          />
        )
      })}
    </div>
  )
}

interface FarBlockProps {
  name: string
  whole: boolean
  draw: () => ReactNode
}

/** Is as high when it comes back as it was when it was left, so that Back leads to the same place. */
function FarBlock({ name, whole, draw }: FarBlockProps) {
  const [near, setNear] = useState(whole)
  const watch = useCallback(
    (block: HTMLDivElement) => {
      const remember = () => heights.set(name, block.offsetHeight)
      const end = watchNear(block, nearScreen, (isNear) => {
        if (!isNear) {
          // Who stands in it goes on from there, wherever the page has been scrolled to.
          if (block.contains(document.activeElement)) return
          remember()
        }
        startTransition(() => setNear(isNear))
      })
      return () => {
        end()
        remember()
      }
    },
    [name],
  )
  const height = heights.get(name) ?? heightOfBlock
  const drawn = whole || near
  return (
    <div
      ref={watch}
      className="far-block"
      style={{ containIntrinsicBlockSize: `auto ${height}px`, blockSize: drawn ? undefined : height }}
    >
      {drawn && draw()}
    </div>
  )
}
