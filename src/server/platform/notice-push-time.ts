import { sql, type SQL } from 'drizzle-orm'
import { kindsMailed } from '#contract/notices.ts'
import { pushSubscriptions } from '#server/db/push-schema.ts'
import { isAny } from './notice-mail-times.ts'

/** Seconds in which somebody who is here sees it, and what is added joins it. */
const wait = 30
/** What moderators decide can be taken back for a minute without a word. */
const waitForDecisions = 60

/** When browsers are told of a notice; null for nearly everybody, who has none that asked for it. */
export const pushTime = ({ kind, uid }: Record<'kind' | 'uid', SQL>): SQL => {
  const hasBrowser = sql`exists (select from ${pushSubscriptions} where ${pushSubscriptions.uid} = ${uid})`
  const seconds = sql`case when ${isAny(kind, kindsMailed('letter'))}
    then ${sql.raw(String(waitForDecisions))} else ${sql.raw(String(wait))} end`
  return sql`case when ${hasBrowser} then now() + (${seconds}) * interval '1 second' end`
}

/** Of one that is added to: what waits takes it along; what was told already is told anew, in its place. */
export const pushedAfterMore: SQL = sql`
  push_at = coalesce(case when stored.seen_at is null then stored.push_at end, excluded.push_at)`

/** The same of what may be said over and over: what was told already is told anew only where that was long ago. */
export const pushedAfterCalm = (isLongAgo: SQL): SQL => sql`
  push_at = coalesce(case when stored.seen_at is null then stored.push_at end,
    case when ${isLongAgo} then excluded.push_at end)`
