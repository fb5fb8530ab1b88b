import type { OwnMember } from '#contract/members.ts'
import type { QueueEntry } from '#contract/moderation.ts'
import { mira } from './identity.ts'

export const id = (n: number) => `6550c0de00000000000000a${n}`
export const at = '2026-03-04T12:00:00.000Z'
export const moderator: OwnMember = {
  handle: 'mira',
  name: 'Mira Holm',
  picture: null,
  joined: at,
  email: mira.email,
  emailVerified: true,
  role: 'moderator',
  standing: 'regular',
  hideEmail: false,
  lens: [],
  showSwaps: false,
  showToSearchEngines: true,
}
/** Something that waits in the queue. */
export const entry = (n: number, more: Partial<QueueEntry> = {}): QueueEntry => ({
  subject: 'query',
  id: id(n),
  why: 'report',
  since: at,
  title: `Title ${n}`,
  path: `/query/${id(n)}`,
  text: { queryTitle: `Title ${n}`, boycottingReason: 'As it was' },
  on: null,
  now: {
    title: `Title ${n}`,
    text: { queryTitle: `Title ${n}`, boycottingReason: 'As it was' },
    isHidden: false,
    isLocked: false,
    version: 'first',
  },
  reports: [{ _id: id(9), kind: 'spam', note: 'Everywhere', at, standing: 'trusted' }],
  reportCount: 1,
  author: {
    handle: 'tom-reed',
    name: 'Tom Reed',
    standing: 'new',
    role: 'member',
    joined: at,
    posts: 3,
    decisions: 1,
    suspendedUntil: null,
  },
  similar: [{ action: 'hide', reason: 'Advertising', at }],
  ...more,
})

/** A server that keeps the queue, and what was sent to it. */
export function queueOf(...entries: QueueEntry[]) {
  let waiting = entries
  const decisions: unknown[] = []
  return {
    decisions,
    answers: {
      'GET /moderation/queue': () => waiting,
      'POST /moderation/decisions': ({ body }: { body: unknown }) => {
        decisions.push(body)
        waiting = waiting.filter((entry) => entry.id !== (body as { id: string }).id)
        return { acknowledged: true, insertedId: id(8) }
      },
      [`DELETE /moderation/decisions/${id(8)}`]: () => {
        waiting = entries
        return { acknowledged: true, waiting: false }
      },
    },
  }
}
