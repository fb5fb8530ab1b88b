import { eq } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { replies } from '#server/db/replies-schema.ts'
import { recommendations } from '#server/db/schema.ts'

export const thisReply = (id: string) => eq(replies.id, id.toLowerCase())

/** The recommendation first, as by whoever replies and whoever leaves. */
export async function lockReply(orm: Orm, id: string) {
  const [found] = await orm.select({ entry: replies.recommendationId }).from(replies).where(thisReply(id))
  if (!found) return null
  await orm
    .select({ id: recommendations.id })
    .from(recommendations)
    .where(eq(recommendations.id, found.entry))
    .for('update')
  const [stored] = await orm.select().from(replies).where(thisReply(id)).for('update')
  return stored ?? null
}
