import { eq, type SQL } from 'drizzle-orm'
import { appealDays } from '#contract/appeals.ts'
import { ownWord, toAuthor, toReporter } from '#contract/decision-sentences.ts'
import type { Orm } from '#server/db/client.ts'
import { appeals, decisions } from '#server/db/moderation-schema.ts'
import { datesIn } from '#server/mail/dates.ts'
import type { MailTemplate, Mail } from '#server/mail/mail.ts'
import type { App } from '#server/platform/http.ts'
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
export const decisionMail = (
  targets: Targets,
  places: Places,
  envelopeFor: App['envelopeFor'],
): MailTemplate<Mail> => ({
  async write(orm, { uid, content }) {
    const { decision: id, to } = content as DecisionContent
    const [decision] = await orm.select().from(decisions).where(eq(decisions.id, id))
    if (!decision || decision.undoneAt) return null
    const answersAppeal = await hasAppeal(orm, eq(appeals.answer, id))
    const toldAs = answersAppeal ? 'appeal' : 'decision'
    // To suspended members as well: they learn by it that they are.
    const envelope = await envelopeFor(orm, uid, to === 'reporter' ? 'report' : toldAs)
    if (!envelope) return null
    const { language, unsubscribe } = envelope
    const words =
      to === 'reporter'
        ? forReporter(decision, answersAppeal, places)
        : await forAuthor(orm, decision, answersAppeal, { targets, places, formatDate: datesIn(language) })
    return { ...words, to: envelope.to, uid, unsubscribe }
  },
})

type Words = Omit<Mail, 'to' | 'uid'>

interface Means {
  targets: Targets
  places: Places
  formatDate: (iso: string) => string
}

async function forAuthor(
  orm: Orm,
  decision: Decision,
  answersAppeal: boolean,
  { targets, places, formatDate }: Means,
): Promise<Words> {
  const { action, subject, reason, until } = decision
  const title = subject === 'member' ? null : (await targets.findStored(orm, decision))?.title
  const what = title ? `${ownWord(subject)} “\u2068${title}\u2069”` : ownWord(subject)
  const mayAppeal = canBeAppealed(decision) && !(await hasAppeal(orm, eq(appeals.decision, decision.id)))
  return {
    subject: 'A moderator’s decision on Swapwise',
    paragraphs: [
      toAuthor(action, what, {
        until: until ? formatDate(until.toISOString()) : '',
        answersAppeal,
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

function forReporter({ action, subject, reason }: Decision, afterAppeal: boolean, places: Places): Words {
  return {
    subject: 'News about your report on Swapwise',
    paragraphs: [toReporter(action, subject, afterAppeal), `The reason: ${reason}`],
    action: 'See what moderators decided',
    link: places.publicOrigin + places.log,
    closing: 'You get this mail because you reported it. Nobody else is told that you did.',
  }
}
