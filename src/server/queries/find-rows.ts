import { cutPage, type pageValues, type PageRow, type Position } from '#server/db/keyset.ts'
import { steps, type prepareStatements } from './list-statements.ts'
import type { RareSearches } from './rare-searches.ts'

interface Search {
  indexed: boolean
  name: string
  isFirstPage: boolean
}

/**
 * What is common fills its page from the next rows of the order; an index of another order would have to sort all its
 * hits. What is rare has few hits to sort, and whoever asks for it again is led to the index at once. What is neither,
 * or has no index, is looked for in larger steps of the order: a step that ends without a full page, even empty, says
 * where to go on. Whichever way is taken, the same rows come in the same order.
 */
export async function findRows(
  list: ReturnType<typeof prepareStatements>,
  values: ReturnType<typeof pageValues>,
  { indexed, name, isFirstPage }: Search,
  rare: RareSearches,
): Promise<{ rows: PageRow[]; end: Position | null }> {
  const { limit } = values
  if (indexed) {
    if (!rare.has(name)) {
      const near = await list.near(values)
      if (near.length > limit) return { rows: near, end: null }
    }
    const rows = await list.byIndex(values)
    const hits = rows[0]?.hits ?? 0
    // Later pages do not tell: what is common has few left in the end.
    if (hits > steps.near) rare.forget(name)
    else if (isFirstPage) rare.keep(name)
    if (hits <= steps.hits) return { rows, end: null }
  }
  const rows = await list.far(values)
  if (cutPage(rows, limit).next) return { rows, end: null }
  const [end] = await list.endOfFar(values)
  return { rows, end: end ?? null }
}
