import type { QueryClient } from '@tanstack/react-query'
import type { Mine } from '#contract/mine.ts'
import type { Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { touchedByGone, touchedBySwap } from './api.ts'
import { cacheKeys, readAgain, readMineAgain } from '#client/lib/http/cache-keys.ts'
import { withChange } from '#client/lib/http/changed-list.ts'
import type { PagedList } from '#client/lib/http/paged-list.ts'

export type VoteValue = 1 | -1 | null

type Counted = Pick<Recommendation, 'helpful' | 'notFit' | 'swapCount' | 'chosen'>
export type Entry = Counted & Pick<Recommendation, '_id'>

export const countsAfterVote = ({ helpful, notFit }: Counted, before: VoteValue, value: VoteValue) => ({
  helpful: helpful + Number(value === 1) - Number(before === 1),
  notFit: notFit + Number(value === -1) - Number(before === -1),
})

/** What is said first on the page says the same as its entry. */
const withCounts = (
  { answers }: Query,
  id: string,
  { helpful, notFit, swapCount }: Partial<Recommendation>,
) =>
  answers && {
    answers: answers.map((answer) =>
      answer._id === id
        ? {
            ...answer,
            helpful: helpful ?? answer.helpful,
            notFit: notFit ?? answer.notFit,
            swapCount: swapCount ?? answer.swapCount,
          }
        : answer,
    ),
  }

/** What is on screen of the marks on one query, in every order that was looked at. */
export function createShownMarks(client: QueryClient, queryId: string) {
  const mine = [...cacheKeys.mine, queryId]
  const query = [...cacheKeys.queries, 'one', queryId]
  const lists = [...cacheKeys.recommendations, 'on', queryId]
  const changeMine = (change: (mine: Mine) => Partial<Mine>) =>
    client.setQueryData<Mine>(mine, (known) => known && { ...known, ...change(known) })

  return {
    setCounts: (id: string, counts: Partial<Recommendation>) => {
      client.setQueriesData<PagedList<Recommendation>>({ queryKey: lists }, (list) =>
        withChange(list, id, counts),
      )
      client.setQueryData<Query>(query, (known) => known && { ...known, ...withCounts(known, id, counts) })
    },
    setVote: (id: string, value: VoteValue) =>
      changeMine(({ votes }) => {
        const { [id]: _, ...others } = votes
        return { votes: value ? { ...others, [id]: value } : others }
      }),
    setSwap: (id: string, swapped: boolean) =>
      changeMine(({ swaps }) => ({
        swaps: [...swaps.filter((swap) => swap !== id), ...(swapped ? [id] : [])],
      })),
    /** What was asked before a mark would come back without it. */
    stopReading: () => client.cancelQueries({ queryKey: mine }),
    readAgain: () => readMineAgain(client, queryId),
    /** Lists keep their order under the finger: it is read again when somebody comes back to it. */
    forgetOrder: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: lists, refetchType: 'none' }),
        client.invalidateQueries({ queryKey: query }),
      ]),
    /** It is gone from wherever it was shown or counted. */
    forgetEntry: () => readAgain(client, touchedByGone),
    forgetSwaps: () => readAgain(client, touchedBySwap),
  }
}
