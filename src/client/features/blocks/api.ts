import { queryOptions } from '@tanstack/react-query'
import type { deleteBlock, listBlocks, putBlock } from '#contract/blocks.ts'
import { call } from '#client/lib/http/api.ts'

/** Nothing else is told of it. */
export const blocksKey = ['blocks'] as const

export const blocksOptions = (uid: string) =>
  queryOptions({
    queryKey: [...blocksKey, uid],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listBlocks>(
          { method: 'GET', url: '/members/me/blocks', signedIn: true },
          { signal },
        )
      ).data,
  })

const url = '/members/:handle/block'

export const sendBlock = (handle: string) =>
  call<typeof putBlock>({ method: 'PUT', url, signedIn: true }, { params: { handle } })

export const sendUnblock = (handle: string) =>
  call<typeof deleteBlock>({ method: 'DELETE', url, signedIn: true }, { params: { handle } })
