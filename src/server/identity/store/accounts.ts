import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { accounts } from '#server/db/identity-schema.ts'
import { oneSpelling } from '#server/platform/mail-address.ts'
import { refuseIfTaken } from '../protocol/errors.ts'
import { newUid } from '../tokens/secrets.ts'

export type Account = typeof accounts.$inferSelect
type Changes = Partial<Omit<typeof accounts.$inferInsert, 'uid'>>

/** Whoever shows people beside what they wrote: told of it all within the same transaction. */
export interface Members {
  store(orm: Orm, profile: Shown): Promise<void>
  isOfTeam(orm: Orm, uid: string): Promise<boolean>
}

interface Shown {
  uid: string
  name: string | null
  email: string | null
  emailVerified: boolean
  picture: string | null
}

const shown = ['displayName', 'email', 'emailVerified', 'photoUrl'] as const

export function createAccounts(orm: Orm, members: Members) {
  const storeProfile = ({ uid, displayName: name, email, emailVerified, photoUrl: picture }: Account) =>
    members.store(orm, { uid, name, email, emailVerified, picture })

  return {
    async find(uid: string): Promise<Account | null> {
      const [row] = await orm.select().from(accounts).where(eq(accounts.uid, uid))
      return row ?? null
    },

    async findByEmail(email: string): Promise<Account | null> {
      const [row] = await orm.select().from(accounts).where(eq(accounts.email, email))
      return row ?? null
    },

    /** The account as it is now, held until the transaction ends: whatever changes credentials goes through here. */
    async lock(uid: string): Promise<Account | null> {
      const [row] = await orm.select().from(accounts).where(eq(accounts.uid, uid)).for('update')
      return row ?? null
    },

    async lockByEmail(email: string): Promise<Account | null> {
      const [row] = await orm.select().from(accounts).where(eq(accounts.email, email)).for('update')
      return row ?? null
    },

    async create(values: Changes): Promise<Account> {
      const insert = orm
        .insert(accounts)
        .values({ ...values, uid: newUid() })
        .returning()
      const [row] = await refuseIfTaken('accounts_email', 'EMAIL_EXISTS', insert)
      await storeProfile(row as Account)
      return row as Account
    },

    async update(uid: string, changes: Changes): Promise<Account> {
      const update = orm.update(accounts).set(changes).where(eq(accounts.uid, uid)).returning()
      const [row] = await refuseIfTaken('accounts_email', 'EMAIL_EXISTS', update)
      if (row && shown.some((field) => changes[field] !== undefined)) await storeProfile(row)
      return row as Account
    },

    /** Addresses from before their domains had one spelling; where somebody has that one already, it stays. */
    async respell(): Promise<void> {
      const rows = await orm
        .select()
        .from(accounts)
        .where(sql`${accounts.email} ~ '@.*[^ -~]'`)
      for (const { uid, email } of rows) {
        const spelled = email && oneSpelling(email)
        if (!spelled || spelled === email) continue
        const taken = orm.select().from(accounts).where(eq(accounts.email, spelled))
        const [respelled] = await orm
          .update(accounts)
          .set({ email: spelled })
          .where(and(eq(accounts.uid, uid), notExists(taken)))
          .returning()
        if (respelled) await storeProfile(respelled)
      }
    },
  }
}
