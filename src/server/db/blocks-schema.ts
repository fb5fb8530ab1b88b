import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Whom members want nothing to do with; those are not told. */
export const blocks = pgTable(
  'blocks',
  {
    uid: text('uid').notNull(),
    blocked: text('blocked').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'blocks_pkey', columns: [table.uid, table.blocked] }),
    index('blocks_blocked').on(table.blocked),
  ],
)
