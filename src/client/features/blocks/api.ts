import { queryOptions } from '@tanstack/react-query'
import { deleteBlock, listBlocks, putBlock } from '#contract/blocks.ts'
import { call } from '#client/lib/http/api.ts'

/** Nothing else is told of it. */
export const blocksKey = ['blocks'] as const

export const blocksOptions = (uid: string) =>
  queryOptions({
    queryKey: [...blocksKey, uid],
    queryFn: ({ signal }) => call(listBlocks, { signal }),
  })

export const sendBlock = (handle: string) => call(putBlock, { params: { handle } })

export const sendUnblock = (handle: string) => call(deleteBlock, { params: { handle } })
