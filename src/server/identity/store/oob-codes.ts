import { and, eq, ne, or } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { oobCodes } from '#server/db/identity-schema.ts'
import { refusal } from '../protocol/errors.ts'
import { digest, newSecret } from '../tokens/secrets.ts'

export type OobCode = typeof oobCodes.$inferSelect
export const purposes = [
  'PASSWORD_RESET',
  'EMAIL_SIGNIN',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
] as const
export type Purpose = (typeof purposes)[number]

const hour = 60 * 60
export const lifetimes: Record<Purpose, number> = {
  PASSWORD_RESET: hour,
  EMAIL_SIGNIN: hour,
  VERIFY_EMAIL: 72 * hour,
  VERIFY_AND_CHANGE_EMAIL: 24 * hour,
  // Whoever lost an address to a thief may not read their mail every day.
  RECOVER_EMAIL: 14 * 24 * hour,
}

export interface NewCode {
  purpose: Purpose
  uid: string | null
  email: string | null
  newEmail: string | null
  seconds: number
}

type Subject = (code: { uid: string | null; email: string | null; codeHash: string }) => string | null
const subjectOf: Record<Purpose, Subject> = {
  PASSWORD_RESET: ({ codeHash }) => codeHash,
  EMAIL_SIGNIN: ({ codeHash }) => codeHash,
  VERIFY_EMAIL: ({ uid }) => uid,
  VERIFY_AND_CHANGE_EMAIL: ({ uid }) => uid,
  RECOVER_EMAIL: ({ email }) => email,
}

export function createOobCodes(orm: Orm) {
  return {
    /**
     * A code that replaces any earlier one of the same purpose for the same person, unless anybody may ask for it:
     * then those sent before work as long, or a stranger who asks could take the owner's away.
     */
    async issue({ purpose, uid, email, newEmail, seconds }: NewCode): Promise<string> {
      const code = newSecret()
      const codeHash = digest(code)
      const values = {
        codeHash,
        uid,
        email,
        newEmail,
        expiresAt: new Date(Date.now() + seconds * 1000),
      }
      await orm
        .insert(oobCodes)
        .values({ ...values, purpose, subject: subjectOf[purpose]({ uid, email, codeHash }) ?? '' })
        .onConflictDoUpdate({ target: [oobCodes.purpose, oobCodes.subject], set: values })
      return code
    },

    /** Looks without using it up. */
    async inspect(code: string | undefined): Promise<OobCode> {
      if (!code) throw refusal('MISSING_OOB_CODE')
      const [row] = await orm
        .select()
        .from(oobCodes)
        .where(eq(oobCodes.codeHash, digest(code)))
      if (!row) throw refusal('INVALID_OOB_CODE')
      if (row.expiresAt.getTime() <= Date.now()) throw refusal('EXPIRED_OOB_CODE')
      return row
    },

    /** Uses it up, with others like it: of any number of callers at once, one gets past here. */
    async claim({ codeHash, purpose, email }: OobCode): Promise<void> {
      const gone = await orm.delete(oobCodes).where(eq(oobCodes.codeHash, codeHash)).returning()
      if (!gone.length) throw refusal('INVALID_OOB_CODE')
      if (email)
        await orm.delete(oobCodes).where(and(eq(oobCodes.purpose, purpose), eq(oobCodes.email, email)))
    },

    /**
     * For when an account's credentials change hands: what was asked for before must not lead in afterwards. The way
     * back to a stolen address stays, or a thief's own reset would cut the owner off.
     */
    async withdraw(uid: string): Promise<void> {
      await orm.delete(oobCodes).where(and(eq(oobCodes.uid, uid), ne(oobCodes.purpose, 'RECOVER_EMAIL')))
    },

    async removeFor(uid: string, email: string | null): Promise<void> {
      await orm
        .delete(oobCodes)
        .where(or(eq(oobCodes.uid, uid), email ? eq(oobCodes.email, email) : undefined))
    },
  }
}
