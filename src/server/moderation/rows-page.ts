import { pageValues, type Page, type PageSize, type Position } from '#server/db/keyset.ts'

/** A page of `read`, which reads one row more; `present` is given all it shows at once. */
export async function pageOfRows<Row extends { id: string }>(
  read: (values: { limit: number; afterId: string }) => Promise<Row[]>,
  present: (rows: Row[]) => object[] | Promise<object[]>,
  extent: PageSize,
  position: Position | null,
): Promise<Page> {
  const { limit } = pageValues(extent, position)
  const rows = await read({ limit, afterId: position?.id ?? '' })
  const shown = rows.slice(0, limit)
  const items = await present(shown)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: items.map((item) => JSON.stringify(item)).join(','),
    next: last ? { key: null, id: last.id } : null,
  }
}
