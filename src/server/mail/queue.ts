import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { outgoingMails } from '#server/db/mail-schema.ts'

export interface MailOrder {
  purpose: string
  uid: string | null
  email: string | null
  newEmail: string | null
  language: string
  continueUrl: string | null
  content?: unknown
}

export interface QueuedMail extends MailOrder {
  id: string
  tries: number
  isHandedOver: boolean
  createdAt: Date
}

export function createMailQueue(orm: Orm) {
  return {
    /** `after` so many seconds, where somebody may think better of it. */
    async add(order: MailOrder, { after = 0 } = {}): Promise<void> {
      const dueAt = sql`now() + ${after} * interval '1 second'`
      await orm.insert(outgoingMails).values({ ...order, id: randomUUID(), dueAt })
    },

    /**
     * The next mail that is due, put off by `seconds(tries)` at once: if this instance fails or dies over it,
     * it comes up again then, here or elsewhere. Purposes unknown here wait for an instance that knows them.
     */
    async claim(purposes: readonly string[], waits: readonly number[]): Promise<QueuedMail | null> {
      const next = orm
        .select({ id: outgoingMails.id })
        .from(outgoingMails)
        .where(and(lte(outgoingMails.dueAt, sql`now()`), inArray(outgoingMails.purpose, [...purposes])))
        .orderBy(asc(outgoingMails.dueAt))
        .limit(1)
        .for('update', { skipLocked: true })
      const wait = sql`(array[${sql.join(
        waits.map((s) => sql`${s}::float8`),
        sql`, `,
      )}])[least(${outgoingMails.tries} + 1, ${waits.length}::int)]`
      const [row] = await orm
        .update(outgoingMails)
        .set({ tries: sql`${outgoingMails.tries} + 1`, dueAt: sql`now() + ${wait} * interval '1 second'` })
        .where(eq(outgoingMails.id, next))
        .returning()
      return row ?? null
    },

    async isWaiting(id: string): Promise<boolean> {
      const rows = await orm
        .select({ id: outgoingMails.id })
        .from(outgoingMails)
        .where(eq(outgoingMails.id, id))
      return rows.length > 0
    },

    async withdraw(uid: string, purposes: readonly string[]): Promise<void> {
      await orm
        .delete(outgoingMails)
        .where(and(eq(outgoingMails.uid, uid), inArray(outgoingMails.purpose, [...purposes])))
    },

    async removeFor(uid: string, email: string | null): Promise<void> {
      await orm
        .delete(outgoingMails)
        .where(or(eq(outgoingMails.uid, uid), email ? eq(outgoingMails.email, email) : undefined))
    },

    async setHandedOver(id: string, isHandedOver: boolean): Promise<void> {
      await orm.update(outgoingMails).set({ isHandedOver }).where(eq(outgoingMails.id, id))
    },

    /** How many of these purposes wait to be sent. */
    count: (purposes: readonly string[]): Promise<number> =>
      orm.$count(outgoingMails, inArray(outgoingMails.purpose, [...purposes])),

    async remove(id: string): Promise<void> {
      await orm.delete(outgoingMails).where(eq(outgoingMails.id, id))
    },
  }
}
