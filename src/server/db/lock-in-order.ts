import { TransactionRollbackError } from 'drizzle-orm'
import type { Orm } from './client.ts'

/**
 * Locks what a row stands on, then the row, in the caller's transaction. `lock` gives undefined where the row stands on
 * something else by then: a savepoint sets both free, for whoever holds that one waits for the row, and it begins again.
 */
export async function lockInOrder<Locked>(
  orm: Orm,
  lock: (tx: Orm) => Promise<Locked | undefined>,
): Promise<Locked> {
  for (;;)
    try {
      return await orm.transaction(async (tx) => {
        const locked = await lock(tx)
        return locked === undefined ? tx.rollback() : locked
      })
    } catch (error) {
      if (!(error instanceof TransactionRollbackError)) throw error
    }
}
