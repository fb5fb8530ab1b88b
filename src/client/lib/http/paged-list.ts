import type { InfiniteData } from '@tanstack/react-query'
import { pageSize } from '#contract/page-sizes.ts'
import { cursorIn } from '#contract/link-header.ts'

export interface ListPage<Item> {
  data: Item[]
  next: string | null
}

export type PagedList<Item> = InfiniteData<ListPage<Item>>

export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => cursorIn(next),
}

export const pageFrom = (cursor: string | null) => ({ limit: pageSize, ...(cursor && { after: cursor }) })
