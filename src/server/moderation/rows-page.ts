import { pageValues, type Page, type PageSize, type Position } from '#server/db/keyset.ts'

/** So many at once are looked up beside a page: whoever else asks is not to wait for them all. */
const atOnce = 5

/** A page of `read`, which reads one row more, and of which each is presented by itself. */
export async function pageOfRows<Row extends { id: string }>(
  read: (values: { limit: number; afterId: string }) => Promise<Row[]>,
  present: (row: Row) => object | Promise<object>,
  extent: PageSize,
  position: Position | null,
): Promise<Page> {
  const { limit } = pageValues(extent, position)
  const rows = await read({ limit, afterId: position?.id ?? '' })
  const shown = rows.slice(0, limit)
  const items: string[] = []
  for (let from = 0; from < shown.length; from += atOnce) {
    const some = shown.slice(from, from + atOnce).map(async (row) => JSON.stringify(await present(row)))
    items.push(...(await Promise.all(some)))
  }
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: items.join(','), next: last ? { key: null, id: last.id } : null }
}
