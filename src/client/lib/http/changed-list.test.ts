import { describe, expect, it } from 'vitest'
import { itemsOf } from './items-of.ts'
import { withItem, withoutItem } from './changed-list.ts'
import type { PagedList } from './paged-list.ts'

const list: PagedList<{ _id: string }> = {
  pages: [
    { data: [{ _id: 'c' }, { _id: 'b' }], next: '/products?after=b' },
    { data: [{ _id: 'a' }], next: null },
  ],
  pageParams: [null, 'b'],
}
const ids = (changed: typeof list | undefined) => itemsOf(changed).map(({ _id }) => _id)

describe('a list in pages', () => {
  it('takes a new item at its head', () => {
    expect(ids(withItem(list, { _id: 'd' }))).toEqual(['d', 'c', 'b', 'a'])
  })

  it('loses an item from whichever page it is on', () => {
    expect(ids(withoutItem(list, 'a'))).toEqual(['c', 'b'])
    expect(ids(withoutItem(list, 'unknown'))).toEqual(['c', 'b', 'a'])
  })

  it('holds what moved on between two pages once, where it was met first and as it was read last', () => {
    const page = (...data: { _id: string; helpful: number }[]) => ({ data, next: null })
    const pages = [
      page({ _id: 'a', helpful: 2 }, { _id: 'b', helpful: 1 }),
      page({ _id: 'a', helpful: 0 }, { _id: 'c', helpful: 0 }),
    ]
    expect(itemsOf({ pages }).map(({ _id, helpful }) => [_id, helpful])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ])
  })

  it('stays unknown where it has not been fetched', () => {
    expect(withItem(undefined, { _id: 'd' })).toBeUndefined()
    expect(itemsOf(undefined)).toEqual([])
  })
})
