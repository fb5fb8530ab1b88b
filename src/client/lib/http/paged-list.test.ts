import { describe, expect, it } from 'vitest'
import { itemsOf, withItem, withoutItem, type PagedList } from './paged-list.ts'

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

  it('stays unknown where it has not been fetched', () => {
    expect(withItem(undefined, { _id: 'd' })).toBeUndefined()
    expect(itemsOf(undefined)).toEqual([])
  })
})
