import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
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
  },
  (table) => [
    index('replies_recommendation').on(table.recommendationId, table.createdAt, table.id),
    index('replies_author').on(table.author, table.id),
  ],
)

/** Gone with its recommendation. */
export const visibleReplies = sql`(select * from ${replies} where ${replies.hiddenAt} is null and recommendation_id in (select id from ${visibleRecommendations})) replies`
