import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { members, queries } from '#server/db/schema.ts'

export const thisOne = (id: string) => eq(evidence.id, id.toLowerCase())

/** Who says something, before all else, so that they do not leave meanwhile: either waits for the other. */
export const lockedMember = sql`select ${members.uid} from ${members} where ${members.uid} = ${sql.placeholder('uid')} for share`

export async function lockMember(orm: Orm, uid: string): Promise<void> {
  await orm.select({ uid: members.uid }).from(members).where(eq(members.uid, uid)).for('share')
}

/**
 * The query first, as everywhere. Also where only the evidence changes: its second update in one transaction has the
 * foreign key looked up again, and that locks the query. By its key alone, others count on it meanwhile.
 */
export async function lockEvidence(orm: Orm, id: string, query: 'key share' | 'update' = 'key share') {
  const [found] = await orm.select({ queryId: evidence.queryId }).from(evidence).where(thisOne(id))
  if (!found) return null
  await orm.select({ id: queries.id }).from(queries).where(eq(queries.id, found.queryId)).for(query)
  const [stored] = await orm.select().from(evidence).where(thisOne(id)).for('update')
  return stored ?? null
}
