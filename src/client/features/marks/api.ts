import type { deleteSwap, deleteVote, putSwap, putVote, Swap, Vote } from '#contract/marks.ts'
import { call } from '#client/lib/http/api.ts'

export const sendVote = async (id: string, body: Vote) =>
  (
    await call<typeof putVote>(
      { method: 'PUT', url: '/recommendations/:id/vote', signedIn: true },
      { params: { id }, body },
    )
  ).data

export const takeVoteBack = async (id: string) =>
  (
    await call<typeof deleteVote>(
      { method: 'DELETE', url: '/recommendations/:id/vote', signedIn: true },
      { params: { id } },
    )
  ).data

export const sendSwap = async (id: string, body: Swap) =>
  (
    await call<typeof putSwap>(
      { method: 'PUT', url: '/recommendations/:id/swap', signedIn: true },
      { params: { id }, body },
    )
  ).data

export const takeSwapBack = async (id: string) =>
  (
    await call<typeof deleteSwap>(
      { method: 'DELETE', url: '/recommendations/:id/swap', signedIn: true },
      { params: { id } },
    )
  ).data
