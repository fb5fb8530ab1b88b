import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { MailTopic } from '#contract/notices.ts'
import type { Orm } from '#server/db/client.ts'
import { accounts } from '#server/db/identity-schema.ts'
import { noticeSettings } from '#server/db/notices-schema.ts'
import { members } from '#server/db/schema.ts'
import { suspendedNow } from '#server/members/suspension.ts'

export interface Recipient {
  uid: string
  email: string
  language: string
  isSuspended: boolean
  wants: (topic: MailTopic) => boolean
}

export const defaultLanguage = 'en-GB'
/** Of accounts that are kept here. */
export const isDisabled = sql`exists (
  select from ${accounts} where ${accounts.uid} = ${members.uid} and ${accounts.disabled})`

/** Who of them can be mailed: those who are here, at an address they have proved. Others may be anybody's. */
export async function findRecipients(orm: Orm, uids: readonly string[]): Promise<Map<string, Recipient>> {
  const { uid, email, language, emailVerified, leftAt } = members
  const { mailOff } = noticeSettings
  const rows = await orm
    .select({ uid, email, language, mailOff, isSuspended: sql<boolean>`${suspendedNow}` })
    .from(members)
    .leftJoin(noticeSettings, eq(noticeSettings.uid, uid))
    .where(and(inArray(uid, [...new Set(uids)]), eq(emailVerified, true), isNull(leftAt), not(isDisabled)))
  return new Map(
    rows.flatMap((row) => {
      if (row.email === null) return []
      const wants = (topic: MailTopic) => !row.mailOff?.includes(topic)
      return [[row.uid, { ...row, email: row.email, language: row.language ?? defaultLanguage, wants }]]
    }),
  )
}
