import type { Orm } from '#server/db/client.ts'
import { isUid } from '#server/platform/owner-keys.ts'
import { takeBackNotices, tellMembers } from '#server/platform/tell-members.ts'
import type { Decision } from './case.ts'
import { queueDecisionMail } from './queue-decision-mail.ts'

const noticeKinds = ['decision', 'report', 'appeal'] as const

/** Seconds, in which what is taken back at once is told to nobody but those who have seen it. */
const pause = 60

interface Concerned {
  reporters: string[]
  hadAppeal: boolean
}

/** Tells author and reporters, by notice and mail, in the transaction of the decision. */
export async function tellDecision(
  orm: Orm,
  decision: Decision,
  { reporters, hadAppeal }: Concerned,
): Promise<void> {
  const { id: group, owner, by, action, before } = decision
  // That nothing was found is told to those who asked, and to whose it was hidden meanwhile.
  const isToldAuthor = action !== 'dismiss' || hadAppeal || before.isHidden
  if (isToldAuthor && owner !== null && owner !== by && isUid(owner)) {
    await tellMembers(orm, { kind: hadAppeal ? 'appeal' : 'decision', group }, [owner])
    await queueDecisionMail(orm, decision, owner, 'author', pause)
  }
  const others = [...new Set(reporters)].filter((reporter) => reporter !== by)
  await tellMembers(orm, { kind: 'report', group }, others)
  for (const reporter of others) await queueDecisionMail(orm, decision, reporter, 'reporter', pause)
}

/** Of letters, those that have not gone out are never written. */
export async function takeBackDecision(orm: Orm, { id: group }: Decision): Promise<void> {
  for (const kind of noticeKinds) await takeBackNotices(orm, { kind, group }, pause)
}
