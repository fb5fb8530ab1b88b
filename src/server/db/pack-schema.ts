import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable } from 'drizzle-orm/pg-core'
import { instant, objectId } from './columns.ts'

const transaction = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Queries that lost something which must not be read any more, or were lost themselves; triggers write it, whoever
 * changes the rows. By the transaction each instance tells which of them it has not seen.
 */
export const packRemovals = pgTable(
  'pack_removals',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    queryId: objectId('query_id').notNull(),
    transaction: transaction('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('pack_removals_transaction').on(table.transaction),
    index('pack_removals_at').on(table.at),
  ],
)
