import { sql, type SQL } from 'drizzle-orm'
import { members } from '#server/db/schema.ts'

/** Whether a row of `members` is of somebody who is suspended at this moment. */
export const suspendedNow: SQL = sql`coalesce(${members.suspendedUntil} > now(), false)`
