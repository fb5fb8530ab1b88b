import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { forbidden, type HttpError } from '../errors.ts'

export interface Blocking {
  /** Whichever of them blocked the other. */
  hasBlockBetween: (owner: AnyPgColumn) => SQL
  /** Whoever posts did. */
  hasBlocked: (owner: AnyPgColumn) => SQL
}

export interface BlockBetween {
  hasBlockBetween: boolean
  hasBlocked: boolean
}

/** For the select list of a statement that returns `BlockBetween`. */
export const blockBetween = (blocking: Blocking, owner: AnyPgColumn): SQL =>
  sql`${blocking.hasBlockBetween(owner)} as "hasBlockBetween", ${blocking.hasBlocked(owner)} as "hasBlocked"`

/** The same where several are concerned, as a row called `block`: with any of them. */
export const blockWithAny = (blocking: Blocking, ...owners: AnyPgColumn[]): SQL => sql`lateral (
  select coalesce(bool_or("hasBlockBetween"), false) as "hasBlockBetween",
    coalesce(bool_or("hasBlocked"), false) as "hasBlocked"
  from (${sql.join(
    owners.map((owner) => sql`select ${blockBetween(blocking, owner)}`),
    sql` union all `,
  )}) each_of_them
) block`

/** Whoever blocked the other is told so; the other learns what they cannot do, and not by whose wish. */
export const blockRefusal = ({ hasBlocked }: BlockBetween, message: string): HttpError =>
  forbidden(hasBlocked ? 'You have blocked this member. You can unblock them on your profile.' : message)

export const noBlocking: Blocking = {
  hasBlockBetween: () => sql`false`,
  hasBlocked: () => sql`false`,
}
