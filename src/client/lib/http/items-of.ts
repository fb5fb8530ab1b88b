import type { ListPage } from './paged-list.ts'

/** Each once: what moved on while the pages were read, as a vote moves it, stands where it was met first. */
export const itemsOf = <Item>(list: { pages: ListPage<Item>[] } | undefined): Item[] => {
  const items = list?.pages.flatMap(({ data }) => data) ?? []
  const idOf = (item: unknown) => (item as { _id?: string })._id
  return [...new Map(items.map((item) => [idOf(item) ?? item, item])).values()]
}
