import { sql, type SQL } from 'drizzle-orm'
import { boolean, index, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { instant, objectId } from './columns.ts'
import { recommendations } from './schema.ts'
import { visibleRecommendations } from './visible.ts'

export const replies = pgTable(
  'replies',
  {
    id: objectId('id').primaryKey(),
    recommendationId: objectId('recommendation_id')
      .notNull()
      .references(() => recommendations.id, { onDelete: 'cascade' }),
    author: text('author').notNull(),
    authorName: text('author_name'),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at'),
    hiddenAt: instant('hidden_at'),
    /** It has waited for a moderator since it was posted: nobody was told of it. */
    untold: boolean('untold').notNull().default(false),
  },
  (table) => [
    index('replies_order').on(table.recommendationId, replyOrder(table), table.id).concurrently(),
    index('replies_author').on(table.author, table.id),
  ],
)

/** Gone with its recommendation. */
export const visibleReplies = sql`(select * from ${replies} where ${replies.hiddenAt} is null and recommendation_id in (select id from ${visibleRecommendations})) replies`

/** Falls with time, as lists run downwards; in one time zone, for an index takes no expression that goes by the session's. */
export function replyOrder({ createdAt }: { createdAt: AnyPgColumn }): SQL {
  return sql`(- extract(epoch from ${createdAt} at time zone 'UTC')::float8)`
}
