import { eq, type SQL } from 'drizzle-orm'
import { appealDays } from '#contract/appeals.ts'
import { ownWord, toAuthor, toReporter } from '#contract/decision-sentences.ts'
import type { Orm } from '#server/db/client.ts'
import { appeals, decisions } from '#server/db/moderation-schema.ts'
import { members } from '#server/db/schema.ts'
import type { MailTemplate, Mail } from '#server/mail/mail.ts'
import { dayInWords } from '#server/members/suspension.ts'
import { canBeAppealed } from './appeals.ts'
import type { Decision } from './case.ts'
import type { DecisionContent } from './queue-decision-mail.ts'
import type { Targets } from './targets.ts'

interface Places {
  publicOrigin: string
  /** The screens that show somebody what was decided on theirs, and everybody what was decided. */
  own: string
  log: string
}

/** What moderators decided, as author and reporters get it. Only proved addresses do: others may be anybody's. */
export const decisionMail = (targets: Targets, places: Places): MailTemplate<Mail> => ({
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
      ? { ...envelope, ...(await forReporter(orm, decision, places)) }
      : { ...envelope, ...(await forAuthor(orm, decision, targets, places)) }
  },
})

type Words = Omit<Mail, 'to' | 'uid'>

async function forAuthor(orm: Orm, decision: Decision, targets: Targets, places: Places): Promise<Words> {
  const { action, subject, reason, until } = decision
  const title = subject === 'member' ? null : (await targets.findStored(orm, decision))?.title
  const what = title ? `${ownWord(subject)} “\u2068${title}\u2069”` : ownWord(subject)
  const mayAppeal = canBeAppealed(decision) && !(await hasAppeal(orm, eq(appeals.decision, decision.id)))
  return {
    subject: 'A moderator’s decision on Swapwise',
    paragraphs: [
      toAuthor(action, what, {
        until: until ? dayInWords(until) : '',
        answersAppeal: await hasAppeal(orm, eq(appeals.answer, decision.id)),
      }),
      `The reason: ${reason}`,
    ],
    action: mayAppeal ? 'See the decision or appeal' : 'See the decision',
    link: places.publicOrigin + places.own,
    closing: mayAppeal
      ? `If you think this is wrong, you can appeal once, within ${appealDays} days. If there is another moderator, they will look at it.`
      : 'You get this mail because the decision is about you or something you posted.',
  }
}

async function hasAppeal(orm: Orm, which: SQL): Promise<boolean> {
  return (await orm.$count(appeals, which)) > 0
}

async function forReporter(
  orm: Orm,
  { id, action, subject, reason }: Decision,
  places: Places,
): Promise<Words> {
  const afterAppeal = await hasAppeal(orm, eq(appeals.answer, id))
  return {
    subject: 'News about your report on Swapwise',
    paragraphs: [toReporter(action, subject, afterAppeal), `The reason: ${reason}`],
    action: 'See what moderators decided',
    link: places.publicOrigin + places.log,
    closing: 'You get this mail because you reported it. Nobody else is told that you did.',
  }
}
