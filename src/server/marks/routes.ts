import { addressNotProved, deleteSwap, deleteVote, putSwap, putVote, swapsOfQuery } from '#contract/marks.ts'
import type { User } from '#server/identity/authentication.ts'
import { allow, proveFirst, signedIn } from '#server/platform/policy.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { postingOf } from '#server/platform/posting/posting.ts'
import { rule } from '#server/platform/route-rules.ts'
import type { MarkedEntry } from './entry.ts'
import { markPolicies } from './policies.ts'
import { createSharedNotes } from './shared-notes.ts'
import { createSwaps } from './swaps.ts'
import { swapsByMember } from './swaps-by-member.ts'
import { createVotes } from './votes.ts'

export function markRoutes(app: App) {
  const posting = postingOf(app)
  const provedOnly = app.config.marks === 'verified'
  const votes = createVotes(app.db, { provedOnly })
  const swaps = createSwaps(app.db, { provedOnly, posting })
  const sharedNotes = createSharedNotes(app.db, posting)
  swapsByMember(app)

  /** What became of a mark. The statement has held to the rules already; here they get their words. */
  async function marked<Row extends MarkedEntry>(
    user: User,
    put: () => Promise<Row | undefined>,
  ): Promise<Row & { author: string }> {
    let row = await put()
    if (row?.isMember === false) {
      // They are none any more, though their token is still good.
      await app.makeMember(user)
      row = await put()
    }
    if (!row?.author) throw notFound('Recommendation not found.')
    allow(
      markPolicies.markNow,
      user,
      row,
      'Your membership is suspended. Until it ends, you cannot vote or mark a switch.',
    )
    allow(markPolicies.markUnderAddress, user, row, proveFirst, addressNotProved)
    if (!row.isOpen) throw notFound('The query of this recommendation is gone.')
    return { ...row, author: row.author }
  }

  app.route({
    ...putVote,
    ...rule(markPolicies.vote, 'own'),
    handler: async ({ user, params, body }) => {
      const row = await marked(user, () => votes.put(user, params.id, body))
      allow(markPolicies.vote, user, row, 'You cannot vote on your own recommendation.')
      const { helpful, notFit, score } = row
      return { helpful, notFit, score }
    },
  })

  app.route({
    ...deleteVote,
    ...rule(signedIn, 'own'),
    handler: async ({ user, params }) => {
      const counts = await votes.remove(user, params.id)
      if (!counts) throw notFound('Recommendation not found.')
      return counts
    },
  })

  app.route({
    ...putSwap,
    ...rule(signedIn, 'own'),
    handler: ({ user, params, body }) =>
      sharedNotes.share(user.uid, params.id, body, async (hiddenAt) => {
        const row = await marked(user, () => swaps.put(user, params.id, body, hiddenAt))
        const { isMarked, swapCount, noteId } = row
        if (!isMarked) throw conflict(tooManySwaps)
        return { swapCount, ...(hiddenAt && noteId && (await sharedNotes.waiting(noteId))) }
      }),
  })

  app.route({
    ...deleteSwap,
    ...rule(signedIn, 'own'),
    handler: async ({ user, params }) => {
      const counts = await swaps.remove(user, params.id)
      if (!counts) throw notFound('Recommendation not found.')
      return counts
    },
  })
}

const tooManySwaps = `You have switched to ${swapsOfQuery} of these already. That is the limit. Take one of them back first.`
