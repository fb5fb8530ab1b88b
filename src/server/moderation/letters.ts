import { eq } from 'drizzle-orm'
import { appealDays } from '#contract/appeals.ts'
import type { Action } from '#contract/moderation.ts'
import type { Orm } from '#server/db/client.ts'
import { appeals, decisions } from '#server/db/moderation-schema.ts'
import { members } from '#server/db/schema.ts'
import type { Letter, Mail } from '#server/mail/letter.ts'
import { dayInWords } from '#server/members/suspension.ts'
import { canBeAppealed } from './appeals.ts'
import type { Decision } from './case.ts'
import type { DecisionContent } from './order-letters.ts'
import { inWords, type Targets } from './targets.ts'

interface Places {
  publicOrigin: string
  /** The screens that show somebody what was decided on theirs, and everybody what was decided. */
  own: string
  log: string
}

/** What happened, to whom it happened. */
const done: Record<Action, (what: string, until: string) => string> = {
  hide: (what) => `Your ${what} was hidden: others cannot see it any more.`,
  restore: (what) => `Your ${what} can be seen by everybody again.`,
  lock: (what) => `Your ${what} was locked: nothing can be added to it, nor changed.`,
  unlock: (what) => `Your ${what} is not locked any more.`,
  dismiss: () => 'Your appeal was looked at by a moderator, and the decision stays as it was.',
  merge: (what) =>
    `Your ${what} asked what was asked before. Both are one now, with all that was said on them.`,
  suspend: (_, until) =>
    `Your membership is suspended until ${until}: until then you can read, and nothing else.`,
  reinstate: () => 'Your membership is not suspended any more.',
}

/** The same for those who reported it. */
const outcome: Record<Action, string> = {
  hide: 'It is hidden now.',
  restore: 'It stays, and can be seen by everybody.',
  lock: 'It is locked now: nothing can be added to it.',
  unlock: 'It stays, and is not locked any more.',
  dismiss: 'No rule was found broken, so it stays as it is.',
  merge: 'It is one now with what was asked before.',
  suspend: 'Its member is suspended for a while.',
  reinstate: 'Its member is not suspended any more.',
}

/** What moderators decided, as author and reporters get it. Only proved addresses do: others may be anybody's. */
export const decisionLetter = (targets: Targets, places: Places): Letter<Mail> => ({
  async write(orm, { uid, content }) {
    const { decision: id, to } = content as DecisionContent
    const [decision] = await orm.select().from(decisions).where(eq(decisions.id, id))
    const [member] = await orm
      .select()
      .from(members)
      .where(eq(members.uid, uid ?? ''))
    if (!decision || decision.undoneAt || !member?.email || !member.emailVerified) return null
    const envelope = { to: member.email, uid }
    return to === 'reporter'
      ? { ...envelope, ...forReporter(decision, places) }
      : { ...envelope, ...(await forAuthor(orm, decision, targets, places)) }
  },
})

type Words = Omit<Mail, 'to' | 'uid'>

async function forAuthor(orm: Orm, decision: Decision, targets: Targets, places: Places): Promise<Words> {
  const { action, subject, reason, until } = decision
  const title = subject === 'member' ? null : (await targets.findStored(orm, decision))?.title
  const what = title ? `${inWords[subject]} “\u2068${title}\u2069”` : inWords[subject]
  const mayAppeal = canBeAppealed(decision) && !(await isAppealed(orm, decision.id))
  return {
    subject: 'A moderator’s decision on Swapwise',
    paragraphs: [done[action](what, until ? dayInWords(until) : ''), `The reason: ${reason}`],
    action: mayAppeal ? 'See it, and appeal' : 'See it',
    link: places.publicOrigin + places.own,
    closing: mayAppeal
      ? `If you think that this is wrong, you can appeal once, within ${appealDays} days. Another moderator will look at it where there is one.`
      : 'You get this mail because it is about something of yours.',
  }
}

async function isAppealed(orm: Orm, decision: string): Promise<boolean> {
  return (await orm.$count(appeals, eq(appeals.decision, decision))) > 0
}

function forReporter({ action, subject, reason }: Decision, places: Places): Words {
  return {
    subject: 'What became of your report on Swapwise',
    paragraphs: [
      `Thank you: a moderator has looked at the ${inWords[subject]} you reported. ${outcome[action]}`,
      `The reason: ${reason}`,
    ],
    action: 'See what moderators decide',
    link: places.publicOrigin + places.log,
    closing: 'You get this mail because you reported it. Nobody else is told that you did.',
  }
}
