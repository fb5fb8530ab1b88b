import { cutPage, type pageValues, type PageRow, type Position } from '#server/db/keyset.ts'
import { steps, type prepareStatements } from './list-statements.ts'
import type { KnownSearches } from './known-searches.ts'

interface Search {
  indexed: boolean
  name: string
  isFirstPage: boolean
}

/**
 * What is frequent fills its page from the next rows of the order; an index of another order would have to sort all its
 * hits. What is rare has few hits to sort, and whoever asks for it again is led to the index at once. What is neither,
 * or has no index, is looked for in larger steps of the order, at once by whoever asks again: a step that ends without a
 * full page, even empty, says where to go on. Whichever way is taken, the same rows come in the same order.
 */
export async function findRows(
  list: ReturnType<typeof prepareStatements>,
  values: ReturnType<typeof pageValues>,
  { indexed, name, isFirstPage }: Search,
  searches: KnownSearches,
): Promise<{ rows: PageRow[]; end: Position | null }> {
  const { limit } = values
  const known = searches.get(name)
  if (indexed && known !== 'common') {
    if (known !== 'rare') {
      const near = await list.near(values)
      if (near.length > limit) return { rows: near, end: null }
    }
    const rows = await list.byIndex(values)
    const hits = rows[0]?.hits ?? 0
    // Later pages do not tell that something is rare: what is common has few left in the end.
    if (hits > steps.hits) searches.keep(name, 'common')
    else if (hits > steps.near) searches.forget(name)
    else if (isFirstPage) searches.keep(name, 'rare')
    if (hits <= steps.hits) return { rows, end: null }
  }
  const rows = await list.far(values)
  if (cutPage(rows, limit).next) return { rows, end: null }
  // It may have few left, or all of them far away: the index tells the next one who asks.
  if (!rows.length) searches.forget(name)
  const [end] = await list.endOfFar(values)
  return { rows, end: end ?? null }
}
