import { createHash } from 'node:crypto'
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { wordsOf } from '#contract/notice-words.ts'
import { listNotices, type NoticeKind } from '#contract/notices.ts'
import type { Orm } from '#server/db/client.ts'
import { sessions } from '#server/db/identity-schema.ts'
import { notices, noticeSettings } from '#server/db/notices-schema.ts'
import { pushSubscriptions, type pushes } from '#server/db/push-schema.ts'
import { members } from '#server/db/schema.ts'
import { datesIn } from '#server/mail/dates.ts'
import { suspendedNow } from '#server/members/suspension.ts'
import type { NoticeSource } from '#server/platform/notices.ts'
import { defaultLanguage, isDisabled } from '../mails/recipients.ts'
import { quoted } from '../quoted.ts'
import { tellRows } from '../tell.ts'

export type Push = typeof pushes.$inferSelect

export interface Message {
  to: typeof pushSubscriptions.$inferSelect
  /** What a later one takes the place of, at the push service and on the screen. */
  topic: string
  text: string
}

/** Wherever its session was ended. */
const isSignedOut = sql`exists (
  select from ${sessions} where ${sessions.id} = ${pushSubscriptions.sessionId} and ${sessions.endsAt} <= now())`

/** What a browser is told now: nothing that was seen, switched off, hidden or deleted since it was ordered. */
export async function messageFor(orm: Orm, sources: NoticeSource[], push: Push): Promise<Message | null> {
  const [found] = await orm
    .select({
      to: pushSubscriptions,
      notice: notices,
      pushOff: noticeSettings.pushOff,
      language: members.language,
    })
    .from(pushSubscriptions)
    .innerJoin(members, eq(members.uid, pushSubscriptions.uid))
    // By whose browser it is today: of what others were told it learns nothing.
    .innerJoin(notices, eq(notices.uid, pushSubscriptions.uid))
    .leftJoin(noticeSettings, eq(noticeSettings.uid, pushSubscriptions.uid))
    .where(
      and(
        eq(pushSubscriptions.endpoint, push.endpoint),
        eq(notices.kind, push.kind),
        eq(notices.group, push.group),
        isNull(notices.seenAt),
        isNull(members.leftAt),
        not(suspendedNow),
        not(isDisabled),
        not(isSignedOut),
      ),
    )
  if (!found || found.pushOff?.includes(push.kind)) return null
  const { to, notice, language } = found
  const known = (await tellRows(orm, sources, [notice], to.uid)).get(notice)
  const words = wordsOf<NoticeKind>(notice.kind)
  if (!known || !words) return null
  const sentence = words.sentence(known.facts, known.count, datesIn(language ?? defaultLanguage))
  const topic = createHash('sha256').update(`${push.kind} ${push.group}`).digest('base64url').slice(0, 32)
  const text = JSON.stringify({
    title: words.label,
    body: known.title === null ? sentence : `${sentence}\n${quoted(known.title)}`,
    path: known.path ?? listNotices.url,
    tag: topic,
  })
  return { to, topic, text }
}
