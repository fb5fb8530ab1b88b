import { useQueryClient } from '@tanstack/react-query'
import type { Swapped, VoteReason } from '#contract/marks.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { sendSwap, sendVote, takeSwapBack, takeVoteBack } from './api.ts'
import { countsAfterVote, createShownMarks, type Entry, type VoteValue } from './shown-marks.ts'
import { wordsForRefusal } from './words-for-refusal.ts'
import { isNotFound } from '#client/lib/http/api-error.ts'
import { newKey } from '#client/lib/http/send-once.ts'
import { useToggle } from '#client/lib/http/use-toggle.ts'
import { notify } from '#client/lib/notify.ts'
import { keepUnsent, type UnsentKind } from '#client/lib/outbox/outbox.ts'
import { sendMark } from '#client/lib/outbox/send-outbox.ts'
import { paths } from '#client/lib/paths.ts'
import type { PendingAction } from '#client/lib/pending-action.ts'
import { isSignedOut, useLoginFirst } from '#client/lib/use-login-first.ts'

export interface OwnMarks {
  vote: VoteValue
  swapped: boolean
}

/** As long as somebody may take for the second press of a double one. */
const doublePress = 400

/** `isPending`: they were at the login for it. */
interface VotePress {
  value: VoteValue
  reason?: VoteReason | undefined
  isPending?: boolean | undefined
}
interface SwapPress {
  swapped: boolean
  note?: string
  shared?: boolean | undefined
  isPending?: boolean | undefined
  /** There is nothing any more to switch to. */
  onGone?: () => void
}

type NamedEntry = Entry & Pick<Recommendation, 'productName'>

/** Marks one entry. It is shown at once and put right by the answer; what follows waits for what is on its way. */
export function useMarking(queryId: string, entry: NamedEntry, own: OwnMarks, isOwnQuery: boolean) {
  const shown = createShownMarks(useQueryClient(), queryId)
  const loginFirst = useLoginFirst()
  const { _id: id, helpful, notFit, swapCount, chosen } = entry

  /** Without a connection it waits in the outbox, and nothing else is known of its counts. */
  const orKept = async <Counts extends object>(
    kind: UnsentKind,
    body: object | undefined,
    send: () => Promise<Counts>,
  ): Promise<Partial<Counts>> => {
    try {
      return await sendMark({ kind, id }, send)
    } catch (error) {
      const about = { title: entry.productName, path: paths.recommendation(queryId, id) }
      if (!keepUnsent(error, { key: newKey(), kind, id, body, ...about })) throw error
      notify.success('There is no connection. It waits in your outbox.')
      return {}
    }
  }

  const done = (counts: Partial<Entry>, isLast: boolean) => {
    if (isLast) shown.setCounts(id, counts)
    void shown.forgetOrder()
  }
  const refused = (error: unknown, action: PendingAction, isPending = false) => {
    if (isSignedOut(error) && !isPending) loginFirst(action, id)
    else notify.error(wordsForRefusal(error))
    if (isNotFound(error)) void shown.forgetEntry()
  }

  const votes = useToggle({
    key: ['mark', id, 'vote'],
    show: async ({ value }: VotePress) => {
      await shown.stopReading()
      shown.setVote(id, value)
      shown.setCounts(id, countsAfterVote(entry, own.vote, value))
      return () => {
        shown.setVote(id, own.vote)
        shown.setCounts(id, { helpful, notFit })
      }
    },
    send: ({ value, reason }) => {
      if (!value) return orKept('voteBack', undefined, () => takeVoteBack(id))
      const vote = { value, ...(reason && { reason }) }
      return orKept('vote', vote, () => sendVote(id, vote))
    },
    onDone: (counts, _, isLast) => done(counts, isLast),
    onRefused: (error, { value, reason, isPending }) =>
      refused(error, { kind: 'vote', id, value, reason }, isPending),
    onRest: () => void shown.readAgain(),
    doublePress,
  })
  const swaps = useToggle({
    key: ['mark', id, 'swap'],
    show: async ({ swapped }: SwapPress) => {
      await shown.stopReading()
      shown.setSwap(id, swapped)
      const more = Number(swapped) - Number(own.swapped)
      shown.setCounts(id, { swapCount: swapCount + more, ...(isOwnQuery && { chosen: swapped }) })
      return () => {
        shown.setSwap(id, own.swapped)
        shown.setCounts(id, { swapCount, chosen })
      }
    },
    send: ({ swapped, note, shared }) => {
      if (!swapped) return orKept('swapBack', undefined, () => takeSwapBack(id))
      const swap = { ...(note !== undefined && { note }), ...(shared !== undefined && { shared }) }
      return orKept('swap', swap, () => sendSwap(id, swap))
    },
    onDone: ({ waiting, ...counts }: Partial<Swapped>, _, isLast) => {
      done(counts, isLast)
      if (waiting) notify.success('Others see your note once a moderator has looked at it.')
      void shown.forgetSwaps()
    },
    onRefused: (error, { swapped, note, shared, isPending, onGone }) => {
      refused(error, { kind: 'swap', id, swapped, note, shared }, isPending)
      if (isNotFound(error)) onGone?.()
    },
    onRest: () => void shown.readAgain(),
    doublePress,
  })

  /** Both answer with the entry as the server counts it then; null where it was not done. */
  return {
    vote: async (press: VotePress): Promise<Entry | null> => {
      const counts = await votes.press(`vote ${press.value ?? own.vote}`, press)
      return counts && { ...entry, ...counts }
    },
    /** Saving a note is another button than the swap itself. */
    swap: async (press: SwapPress, button: 'swap' | 'note' = 'swap'): Promise<Entry | null> => {
      const counts = await swaps.press(button, press)
      return counts && { ...entry, ...counts }
    },
    isDouble: swaps.isDouble,
  }
}
