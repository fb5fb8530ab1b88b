import { infiniteQueryOptions } from '@tanstack/react-query'
import { deleteSwap, deleteVote, putSwap, putVote, type Swap, type Vote } from '#contract/marks.ts'
import { listMemberSwaps, listOwnSwaps } from '#contract/member-lists.ts'
import { call, callPage } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

const { queries, recommendations, figures, brands, mine, swaps } = cacheKeys
/** Queries, brands and figures count swaps, too. */
export const touchedBySwap = [queries, figures, brands, swaps]
/** A recommendation that turned out to be gone. */
export const touchedByGone = [recommendations, queries, mine]

export const swapsBy = (handle: string, from: string | null) =>
  infiniteQueryOptions({
    queryKey: [...swaps, 'by', handle, { from }],
    queryFn: ({ pageParam, signal }) =>
      callPage(listMemberSwaps, { params: { handle }, query: pageFrom(pageParam), signal }),
    ...byCursor,
    initialPageParam: from,
  })

export const ownSwapsOptions = (uid: string) =>
  infiniteQueryOptions({
    queryKey: [...swaps, 'own', uid],
    queryFn: ({ pageParam, signal }) => callPage(listOwnSwaps, { query: pageFrom(pageParam), signal }),
    ...byCursor,
  })

export const sendVote = (id: string, body: Vote) => call(putVote, { params: { id }, body })

export const takeVoteBack = (id: string) => call(deleteVote, { params: { id } })

export const sendSwap = (id: string, body: Swap) => call(putSwap, { params: { id }, body })

export const takeSwapBack = (id: string) => call(deleteSwap, { params: { id } })
