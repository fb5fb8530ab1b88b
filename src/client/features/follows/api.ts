import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { follow, getFollow, listFollows, unfollow, type Follow } from '#contract/follows.ts'
import { call, callPage } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

export type Followed = Pick<Follow, 'kind' | 'target'>

export const followListOptions = infiniteQueryOptions({
  queryKey: [...cacheKeys.follows, 'list'],
  queryFn: async ({ pageParam, signal, client }) => {
    const page = await callPage(listFollows, { query: pageFrom(pageParam), signal })
    for (const one of page.data) client.setQueryData(followMarkOptions(one).queryKey, true)
    return page
  },
  ...byCursor,
})

export const followMarkOptions = ({ kind, target }: Followed) =>
  queryOptions({
    queryKey: [...cacheKeys.follows, 'mark', kind, target],
    queryFn: async ({ signal }) => (await call(getFollow, { params: { kind, target }, signal })).following,
  })

export const sendFollow = ({ kind, target }: Followed, following: boolean) =>
  call(following ? follow : unfollow, { params: { kind, target } })
