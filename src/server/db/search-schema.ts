import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytewise, shortPendingList } from './columns.ts'

export type TermKind = 'brand' | 'product' | 'category' | 'word'

/**
 * What queries are about: their brands and products under the `brandSlug` of their names, a row for each spelling;
 * their categories, spelt by id; and the words of names, titles and categories. Triggers count it in the transaction
 * that changes a query, whoever makes it.
 */
export const vocabulary = pgTable(
  'vocabulary',
  {
    kind: text('kind').$type<TermKind>().notNull(),
    /** Of a brand, the slug of its page. */
    text: bytewise('text').notNull(),
    spelling: bytewise('spelling').notNull(),
    count: integer('count').notNull(),
    /** How common it is, roughly: indexes that hold this need not change with each count. */
    size: smallint('size')
      .notNull()
      .generatedAlwaysAs(sql`floor(log(2, greatest(count, 1)))`),
  },
  (table) => [
    primaryKey({ name: 'vocabulary_pkey', columns: [table.kind, table.text, table.spelling] }),
    index('vocabulary_common').on(table.kind, table.size, table.text),
    index('vocabulary_similar')
      .using('gin', sql`${table.text} gin_trgm_ops`)
      .with(shortPendingList)
      .where(sql`${table.kind} = 'word'`),
  ],
)

/** Steps of a count that somebody else was changing at that moment: to be added soon, so that nobody waits. */
export const vocabularyChanges = pgTable('vocabulary_changes', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<TermKind>().notNull(),
  text: bytewise('text').notNull(),
  spelling: bytewise('spelling').notNull(),
  step: integer('step').notNull(),
})
