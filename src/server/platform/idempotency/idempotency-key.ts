import { createHash } from 'node:crypto'
import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import { keyUsedOtherwise } from '../errors.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { daysAgo } from '#server/db/days-ago.ts'
import { insertInto, toCome } from '#server/db/insert.ts'
import { idempotencyKeys } from '#server/db/platform-schema.ts'
import { violatesIndex } from '#server/db/violates-index.ts'

export interface KeyedRequest {
  uid: string
  key: string | null
  fingerprint: string | null
}

/** What was asked for is compared, not how it was written: fields that count for nothing may differ. */
export function keyedRequest(
  uid: string,
  key: string | undefined,
  address: string,
  draft: object,
): KeyedRequest {
  if (key === undefined) return { uid, key: null, fingerprint: null }
  const text = JSON.stringify([address, draft])
  return { uid, key, fingerprint: createHash('sha256').update(text).digest('hex') }
}

/**
 * Notes the key in the statement that inserts the row, whose `id` is read from `inserted`: both are stored or
 * neither. A second request under the same key waits here for the first and then fails as a whole.
 */
export const storedWithKey = (inserted: SQL): SQL =>
  insertInto(
    idempotencyKeys,
    { ...toCome(idempotencyKeys, ['uid', 'key', 'fingerprint']), insertedId: sql`id` },
    sql`from ${inserted} where ${sql.placeholder('key')}::text is not null`,
  )

/** The same for a transaction, before anything else in it: whoever sends the same key waits here. */
export async function storeKey(
  orm: Orm,
  { uid, key, fingerprint }: KeyedRequest,
  insertedId: string,
): Promise<void> {
  if (key === null || fingerprint === null) return
  await orm.insert(idempotencyKeys).values({ uid, key, fingerprint, insertedId })
}

export function createIdempotencyKeys(db: Database) {
  const find = db.prepare<{ fingerprint: string; insertedId: string }>(sql`
    select ${idempotencyKeys.fingerprint} as fingerprint, ${idempotencyKeys.insertedId} as "insertedId" from ${idempotencyKeys}
    where ${and(eq(idempotencyKeys.uid, sql.placeholder('uid')), eq(idempotencyKeys.key, sql.placeholder('key')))}`)

  const earlierId = async (request: KeyedRequest) => {
    const [earlier] = request.key === null ? [] : await find({ ...request })
    if (earlier && earlier.fingerprint !== request.fingerprint) throw keyUsedOtherwise()
    return earlier?.insertedId ?? null
  }

  return {
    async once<Id extends string | null>(
      request: KeyedRequest,
      insert: () => Promise<Id>,
    ): Promise<Id | string> {
      try {
        const id = await insert()
        // What was inserted under the key may be past inserting now; the answer stays what it was.
        return id ?? (await earlierId(request)) ?? id
      } catch (error) {
        const id = violatesIndex(error, 'request_keys_pkey') ? await earlierId(request) : null
        if (id === null) throw error
        return id
      }
    },

    async forgetExpired(): Promise<void> {
      await db.orm.delete(idempotencyKeys).where(lt(idempotencyKeys.usedAt, daysAgo(retention.requestKey)))
    },
  }
}
