import { and, desc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { wordsOf } from '#contract/notice-words.ts'
import { listNotices, type NoticeKind } from '#contract/notices.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { notices } from '#server/db/notices-schema.ts'
import { createdAt } from '#server/db/object-id.ts'
import { datesIn } from '#server/mail/dates.ts'
import type { Mail, MailLine, MailTemplate } from '#server/mail/mail.ts'
import type { NoticeGroup, NoticeSource } from '#server/platform/notices.ts'
import { quoted } from '../quoted.ts'
import { tellRows } from '../tell.ts'
import type { Envelope, EnvelopeFor } from './envelopes.ts'

const mostLines = 20
/** Of what waits, much may say nothing any more. */
const mostRead = 500

interface Parts {
  db: Database
  sources: () => NoticeSource[]
  envelopeFor: EnvelopeFor
  publicOrigin: string
}

/** `subject` leaves out names: what begins a mail of ours is in our words. */
interface NoticeLine extends MailLine {
  subject: string
}

/** `told` are the rows it tells, as far as nothing was added to them since. */
interface NoticeMail extends Mail {
  told: SQL | undefined
}

export function createNoticeLetters({ db, sources, envelopeFor, publicOrigin }: Parts) {
  const screen = `${publicOrigin}${listNotices.url}`

  /** What is still new of these rows, in words. */
  async function linesOf(orm: Orm, rows: Row[], { uid, language }: Envelope): Promise<NoticeLine[]> {
    const told = await tellRows(orm, sources(), rows, uid)
    const formatDate = datesIn(language)
    return rows.flatMap((row) => {
      const known = told.get(row)
      const words = wordsOf<NoticeKind>(row.kind)
      if (!known || !words) return []
      return {
        label: `${words.label} · ${formatDate(createdAt(row.id).toISOString())}`,
        text: words.sentence(known.facts, known.count, formatDate),
        subject: words.sentence({ ...known.facts, by: undefined }, known.count, formatDate),
        title: known.title,
        link: known.path === null ? null : publicOrigin + known.path,
      }
    })
  }

  const moreLine = (count: number): MailLine => ({
    label: 'And more',
    text: count === 1 ? 'There is 1 more notice.' : `There are ${count} more notices.`,
    title: null,
    link: screen,
  })

  /** What was told is not told again by the digest. */
  async function onSent({ told }: NoticeMail): Promise<void> {
    await db.orm.update(notices).set({ digestAt: null }).where(told)
  }

  const notice: MailTemplate<NoticeMail> = {
    isSentOnce: true,
    async write(orm, { uid, content }) {
      const { kind, group } = content as NoticeGroup
      const to = await envelopeFor(orm, uid, kind)
      if (!to || to.isSuspended) return null
      const thisOne = and(eq(notices.kind, kind), eq(notices.group, group), eq(notices.uid, to.uid))
      const rows = await orm
        .select()
        .from(notices)
        .where(and(thisOne, isNull(notices.seenAt)))
      const [line] = await linesOf(orm, rows, to)
      if (!line) return null
      return {
        ...addressOf(to),
        subject: line.subject.replace(/\.$/, ''),
        paragraphs: [line.text, ...(line.title === null ? [] : [quoted(line.title)])],
        action: line.link ? 'Read it' : 'See your notices',
        link: line.link ?? screen,
        closing: `You get this mail because you have not seen it on Swapwise yet.`,
        told: and(thisOne, lte(notices.id, rows[0]?.id ?? '')),
      }
    },
    onSent,
  }

  const digest: MailTemplate<NoticeMail> = {
    isSentOnce: true,
    async write(orm, { uid }) {
      const to = await envelopeFor(orm, uid, 'digest')
      if (!to || to.isSuspended) return null
      const waiting = and(eq(notices.uid, to.uid), isNotNull(notices.digestAt))
      const rows = await orm
        .select()
        .from(notices)
        .where(and(waiting, isNull(notices.seenAt)))
        .orderBy(desc(notices.id))
        .limit(mostRead)
      const lines = await linesOf(
        orm,
        rows.filter(({ kind }) => to.wants(kind)),
        to,
      )
      if (lines.length === 0) return null
      return {
        ...addressOf(to),
        subject: 'Your week on Swapwise',
        paragraphs: ['This is new since you were last here.'],
        lines:
          lines.length > mostLines
            ? [...lines.slice(0, mostLines), moreLine(lines.length - mostLines)]
            : lines,
        action: 'See your notices',
        link: screen,
        closing: 'You get this mail at most once a week, and only when there is something new.',
        told: and(waiting, lte(notices.id, rows[0]?.id ?? '')),
      }
    },
    onSent,
  }

  return { notice, digest }
}

type Row = typeof notices.$inferSelect

const addressOf = ({ to, uid, unsubscribe }: Envelope) => ({ to, uid, unsubscribe })
