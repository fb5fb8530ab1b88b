import { sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { notices, noticeSettings } from '#server/db/notices-schema.ts'
import { createMailQueue, type MailOrder } from '#server/mail/queue.ts'
import { claimDue, isOneOf, type Due } from '../due.ts'
import { findRecipients, type Recipient } from './recipients.ts'

/** Under which names these letters wait in the outbox. */
export const noticePurpose = 'MEMBER_NOTICE'
export const digestPurpose = 'MEMBER_DIGEST'

/** A little less than a week: one that came late does not put off the next. */
const daysBetweenDigests = 6

const orderTo = ({ uid, language }: Recipient, purpose: string): MailOrder => ({
  purpose,
  uid,
  email: null,
  newEmail: null,
  language,
  continueUrl: null,
})

/** Orders a mail for each notice that waited long enough. How many were looked at. */
export const orderNotices = (orm: Orm, most: number): Promise<number> =>
  orm.transaction(async (tx) => {
    const rows = await claimDue(tx, notices.mailAt, most)
    if (rows.length === 0) return 0
    await tx.update(notices).set({ mailAt: null }).where(isOneOf(rows))
    const queue = createMailQueue(tx)
    const recipients = await findRecipients(
      tx,
      rows.map(({ uid }) => uid),
    )
    for (const { kind, group, uid } of rows) {
      const to = recipients.get(uid)
      if (to?.wants(kind) && !to.isSuspended)
        await queue.add({ ...orderTo(to, noticePurpose), content: { kind, group } })
    }
    return rows.length
  })

/**
 * The same of digests, one a member and week. What is to be told is put off by a week: the letter takes it off the list once
 * it has gone out.
 */
export const orderDigests = (orm: Orm, most: number): Promise<number> =>
  orm.transaction(async (tx) => {
    const rows = await claimDue(tx, notices.digestAt, most)
    if (rows.length === 0) return 0
    const recipients = await findRecipients(
      tx,
      rows.map(({ uid }) => uid),
    )
    const isWanted = ({ kind, uid }: Due) => {
      const to = recipients.get(uid)
      return to !== undefined && !to.isSuspended && to.wants('digest') && to.wants(kind)
    }
    const wanted = rows.filter(isWanted)
    const others = rows.filter((row) => !wanted.includes(row))
    const nextWeek = sql`${notices.digestAt} + interval '7 days'`
    await tx.update(notices).set({ digestAt: nextWeek }).where(isOneOf(wanted))
    await tx.update(notices).set({ digestAt: null }).where(isOneOf(others))
    const queue = createMailQueue(tx)
    for (const uid of await markDigested(tx, wanted)) {
      const to = recipients.get(uid)
      if (to) await queue.add(orderTo(to, digestPurpose))
    }
    return rows.length
  })

/** Which of them have had none for a week; in one order, so that two instances never wait for each other in a circle. */
async function markDigested(tx: Orm, rows: Due[]): Promise<string[]> {
  const uids = [...new Set(rows.map(({ uid }) => uid))].toSorted()
  if (uids.length === 0) return []
  const digestedAt = sql`now()`
  const last = noticeSettings.digestedAt
  const marked = await tx
    .insert(noticeSettings)
    .values(uids.map((uid) => ({ uid, digestedAt })))
    .onConflictDoUpdate({
      target: noticeSettings.uid,
      set: { digestedAt },
      setWhere: sql`${last} is null or ${last} < now() - ${daysBetweenDigests} * interval '1 day'`,
    })
    .returning({ uid: noticeSettings.uid })
  return marked.map(({ uid }) => uid)
}
