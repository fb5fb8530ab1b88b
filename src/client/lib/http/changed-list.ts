import type { PagedList } from './paged-list.ts'

const changed = <Item>(list: PagedList<Item>, change: (items: Item[], page: number) => Item[]) => ({
  ...list,
  pages: list.pages.map((page, index) => ({ ...page, data: change(page.data, index) })),
})

export const withItem = <Item>(list: PagedList<Item> | undefined, item: Item) =>
  list && changed(list, (items, page) => (page === 0 ? [item, ...items] : items))

export const withoutItem = <Item extends { _id: string }>(list: PagedList<Item> | undefined, id: string) =>
  list && changed(list, (items) => items.filter(({ _id }) => _id !== id))

export const withChange = <Item extends { _id: string }>(
  list: PagedList<Item> | undefined,
  id: string,
  change: Partial<Item>,
) => list && changed(list, (items) => items.map((item) => (item._id === id ? { ...item, ...change } : item)))
