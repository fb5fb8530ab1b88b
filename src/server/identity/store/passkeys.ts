import { and, asc, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { passkeys } from '#server/db/identity-schema.ts'

export type Passkey = typeof passkeys.$inferSelect
export type NewPasskey = Omit<Passkey, 'createdAt' | 'usedAt'>

export function createPasskeys(orm: Orm) {
  const theirs = (uid: string, id: string) => and(eq(passkeys.uid, uid), eq(passkeys.id, id))

  return {
    of: (uid: string): Promise<Passkey[]> =>
      orm
        .select()
        .from(passkeys)
        .where(eq(passkeys.uid, uid))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),

    async find(id: string): Promise<Passkey | null> {
      const [row] = await orm.select().from(passkeys).where(eq(passkeys.id, id))
      return row ?? null
    },

    async add(passkey: NewPasskey): Promise<boolean> {
      const added = await orm.insert(passkeys).values(passkey).onConflictDoNothing().returning()
      return added.length > 0
    },

    async rename(uid: string, id: string, name: string): Promise<boolean> {
      const renamed = await orm.update(passkeys).set({ name }).where(theirs(uid, id)).returning()
      return renamed.length > 0
    },

    async remove(uid: string, id: string): Promise<boolean> {
      const removed = await orm.delete(passkeys).where(theirs(uid, id)).returning()
      return removed.length > 0
    },

    async removeAll(uid: string): Promise<void> {
      await orm.delete(passkeys).where(eq(passkeys.uid, uid))
    },

    /** Says how many are left. */
    async removeAddedSince(uid: string, moment: Date): Promise<number> {
      await orm.delete(passkeys).where(and(eq(passkeys.uid, uid), gte(passkeys.createdAt, moment)))
      return orm.$count(passkeys, eq(passkeys.uid, uid))
    },

    /** Of several answers with the same count one is taken. Devices that do not count say 0 for ever. */
    async noteUse(id: string, counter: number): Promise<boolean> {
      const grows = or(lt(passkeys.counter, counter), sql`${counter} = 0 and ${passkeys.counter} = 0`)
      const used = await orm
        .update(passkeys)
        .set({ counter, usedAt: sql`now()` })
        .where(and(eq(passkeys.id, id), grows))
        .returning()
      return used.length > 0
    },
  }
}
