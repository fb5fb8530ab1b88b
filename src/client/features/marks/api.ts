import { deleteSwap, deleteVote, putSwap, putVote, type Swap, type Vote } from '#contract/marks.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

const { queries, recommendations, figures, brands, mine } = cacheKeys
/** Queries, brands and figures count swaps, too. */
export const touchedBySwap = [queries, figures, brands]
/** A recommendation that turned out to be gone. */
export const touchedByGone = [recommendations, queries, mine]

export const sendVote = (id: string, body: Vote) => call(putVote, { params: { id }, body })

export const takeVoteBack = (id: string) => call(deleteVote, { params: { id } })

export const sendSwap = (id: string, body: Swap) => call(putSwap, { params: { id }, body })

export const takeSwapBack = (id: string) => call(deleteSwap, { params: { id } })
