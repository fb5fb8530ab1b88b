import { createHash } from 'node:crypto'
import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import { keyUsedOtherwise } from '#server/errors.ts'
import type { Database } from './client.ts'
import { requestKeys } from './schema.ts'

/** The values of `notedWith`; without a key all are null and nothing is noted. */
export interface RequestKey {
  uid: string
  key: string | null
  fingerprint: string | null
}

/** What was asked for is compared, not how it was written: fields that count for nothing may differ. */
export function requestKey(uid: string, key: string | undefined, address: string, draft: object): RequestKey {
  if (key === undefined) return { uid, key: null, fingerprint: null }
  const text = JSON.stringify([address, draft])
  return { uid, key, fingerprint: createHash('sha256').update(text).digest('hex') }
}

/**
 * Notes the key in the statement that inserts the row, whose `id` is read from `inserted`: both are stored or
 * neither. A second request under the same key waits here for the first and then fails as a whole.
 */
export const notedWith = (inserted: SQL): SQL => sql`
  insert into ${requestKeys} (uid, key, fingerprint, inserted_id)
  select ${sql.placeholder('uid')}::text, ${sql.placeholder('key')}::text, ${sql.placeholder('fingerprint')}::text, id
  from ${inserted} where ${sql.placeholder('key')}::text is not null`

export function createRequestKeys(db: Database) {
  const find = db.prepare<{ fingerprint: string; insertedId: string }>(sql`
    select ${requestKeys.fingerprint} as fingerprint, ${requestKeys.insertedId} as "insertedId" from ${requestKeys}
    where ${and(eq(requestKeys.uid, sql.placeholder('uid')), eq(requestKeys.key, sql.placeholder('key')))}`)

  const earlierId = async (request: RequestKey) => {
    const [earlier] = request.key === null ? [] : await find({ ...request })
    if (earlier && earlier.fingerprint !== request.fingerprint) throw keyUsedOtherwise()
    return earlier?.insertedId ?? null
  }

  return {
    /** The id that `insert` makes, or the one made by an earlier request under the same key. */
    async once<Id extends string | null>(
      request: RequestKey,
      insert: () => Promise<Id>,
    ): Promise<Id | string> {
      try {
        const id = await insert()
        // What was inserted under the key may be past inserting now; the answer stays what it was.
        return id ?? (await earlierId(request)) ?? id
      } catch (error) {
        const id = isTaken(error) ? await earlierId(request) : null
        if (id === null) throw error
        return id
      }
    },

    async sweep(): Promise<void> {
      await db.orm.delete(requestKeys).where(lt(requestKeys.usedAt, sql`now() - interval '1 day'`))
    },
  }
}

function isTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'request_keys_pkey'
}
