import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, objectId } from './columns.ts'
import { queries } from './schema.ts'

/** Named lists of queries. Whoever knows `link` may read one; null while it is private. */
export const savedLists = pgTable(
  'saved_lists',
  {
    id: objectId('id').primaryKey(),
    uid: text('uid').notNull(),
    name: text('name').notNull(),
    link: text('link'),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_lists_uid').on(table.uid, table.name),
    uniqueIndex('saved_lists_link').on(table.link),
  ],
)

/** What is in them, the lowest position first. */
export const savedListEntries = pgTable(
  'saved_list_entries',
  {
    listId: objectId('list_id')
      .notNull()
      .references(() => savedLists.id, { onDelete: 'cascade' }),
    queryId: objectId('query_id')
      .notNull()
      .references(() => queries.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'saved_list_entries_pkey', columns: [table.listId, table.queryId] }),
    // By it whoever deletes a query finds the lists it is in.
    index('saved_list_entries_query').on(table.queryId),
  ],
)
