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

/** Whoever blocked the other is told so; the other learns what they cannot do, and not by whose wish. */
export const blockRefusal = ({ hasBlocked }: BlockBetween, message: string): HttpError =>
  forbidden(hasBlocked ? 'You have blocked this member. You can unblock them on your profile.' : message)

export const noBlocking: Blocking = {
  hasBlockBetween: () => sql`false`,
  hasBlocked: () => sql`false`,
}
