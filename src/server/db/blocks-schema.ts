import { sql, type SQL } from 'drizzle-orm'
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

/** Whichever of the two members, given by their uids, blocked the other. */
export const isBlockBetween = (one: SQL, other: SQL): SQL => sql`exists (select from ${blocks}
  where (${blocks.uid} = ${one} and ${blocks.blocked} = ${other}) or (${blocks.uid} = ${other} and ${blocks.blocked} = ${one}))`
