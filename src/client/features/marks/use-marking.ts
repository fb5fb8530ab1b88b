import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { VoteReason } from '#contract/marks.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { sendSwap, sendVote, takeSwapBack, takeVoteBack } from './api.ts'
import { countsAfterVote, createShownMarks, type Entry, type VoteValue } from './shown-marks.ts'
import { wordsForRefusal } from './words-for-refusal.ts'
import { isNotFound } from '#client/lib/http/api-error.ts'
import { notify } from '#client/lib/notify.ts'
import type { PendingAction } from '#client/lib/pending-action.ts'
import { isSignedOut, useLoginFirst } from '#client/lib/use-login-first.ts'

/** As long as somebody may take for the second press of a double one. */
const doublePress = 400
const pause = () => new Promise((resolve) => setTimeout(resolve, doublePress))

interface Step {
  /** What it counts: only what is said of the same later on makes it past. */
  of: 'vote' | 'swap'
  /** A second press of the same while the first is on its way, or right after it, means the first. */
  name: string
  show: () => void
  takeBack: () => void
  send: () => Promise<Partial<Recommendation>>
  /** What is pending where the session has ended; null where they come from the login. */
  pending: PendingAction | null
}

export interface OwnMarks {
  vote: VoteValue
  swapped: boolean
}

interface SwapOptions {
  /** Which press it is: of the swap itself, or one that saves its note. */
  name?: 'swap' | 'note'
  note?: string
  isPending?: boolean | undefined
}

/** Marks one entry. It is shown at once and put right by the answer; what follows waits for what is on its way. */
export function useMarking(queryId: string, entry: Entry, own: OwnMarks, isOwnQuery: boolean) {
  const shown = createShownMarks(useQueryClient(), queryId)
  const held = useRef(new Set<string>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const steps = useRef({ vote: 0, swap: 0 })
  const loginFirst = useLoginFirst()
  const { _id: id, helpful, notFit, swapCount, chosen } = entry

  /** The counts as the server has them then; null where it was not done. */
  const take = async ({ of, name, show, takeBack, send, pending }: Step): Promise<Entry | null> => {
    if (held.current.has(name)) return null
    held.current.add(name)
    const step = ++steps.current[of]
    const isLast = () => step === steps.current[of]
    await shown.stopReading()
    show()
    const sent = queue.current.then(send)
    queue.current = sent.catch(() => undefined)
    void Promise.all([queue.current, pause()]).then(() => held.current.delete(name))
    try {
      const counts = await sent
      if (isLast()) shown.setCounts(id, counts)
      void shown.forgetOrder()
      return { ...entry, ...counts }
    } catch (error) {
      if (isLast()) takeBack()
      if (isSignedOut(error) && pending) loginFirst(pending, id)
      else notify.error(wordsForRefusal(error))
      if (isNotFound(error)) void shown.readAllAgain()
      return null
    } finally {
      if (isLast()) void shown.readAgain()
    }
  }

  const vote = (
    value: VoteValue,
    { reason, isPending }: { reason?: VoteReason | undefined; isPending?: boolean | undefined } = {},
  ) =>
    take({
      of: 'vote',
      name: `vote ${value ?? own.vote}`,
      show: () => {
        shown.setVote(id, value)
        shown.setCounts(id, countsAfterVote(entry, own.vote, value))
      },
      takeBack: () => {
        shown.setVote(id, own.vote)
        shown.setCounts(id, { helpful, notFit })
      },
      send: () => (value ? sendVote(id, { value, ...(reason && { reason }) }) : takeVoteBack(id)),
      pending: isPending ? null : { kind: 'vote', id, value, reason },
    })

  const swap = async (swapped: boolean, { name = 'swap', note, isPending }: SwapOptions = {}) => {
    const done = await take({
      of: 'swap',
      name,
      show: () => {
        shown.setSwap(id, swapped)
        const more = Number(swapped) - Number(own.swapped)
        shown.setCounts(id, { swapCount: swapCount + more, ...(isOwnQuery && { chosen: swapped }) })
      },
      takeBack: () => {
        shown.setSwap(id, own.swapped)
        shown.setCounts(id, { swapCount, chosen })
      },
      send: () => (swapped ? sendSwap(id, note === undefined ? {} : { note }) : takeSwapBack(id)),
      pending: isPending ? null : { kind: 'swap', id, swapped, note },
    })
    if (done) void shown.forgetSwaps()
    return done
  }

  /** Whether a press would be the second of a double one. */
  const isDouble = (name: string) => held.current.has(name)

  return { vote, swap, isDouble }
}
