import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { recoveryCodes } from '#server/db/identity-schema.ts'
import { digest } from '../tokens/secrets.ts'

const howManyCodes = 10
/** Read out or written down, none of these is taken for another; 16 of them are nearly 80 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

/** However somebody copied it. */
const digestOf = (uid: string, code: string) =>
  digest(`${uid}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)

export function createRecoveryCodes(orm: Orm) {
  const removeAll = async (uid: string) => {
    await orm.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid))
  }

  return {
    removeAll,

    /** New ones, which are told this once; those before are over. */
    async replace(uid: string): Promise<string[]> {
      const codes = Array.from({ length: howManyCodes }, newCode)
      await removeAll(uid)
      await orm.insert(recoveryCodes).values(codes.map((code) => ({ uid, codeHash: digestOf(uid, code) })))
      return codes
    },

    left: (uid: string): Promise<number> => orm.$count(recoveryCodes, eq(recoveryCodes.uid, uid)),

    /** Uses it up; false where there is none such. */
    async use(uid: string, code: string): Promise<boolean> {
      const used = await orm
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.uid, uid), eq(recoveryCodes.codeHash, digestOf(uid, code))))
        .returning()
      return used.length > 0
    },
  }
}
