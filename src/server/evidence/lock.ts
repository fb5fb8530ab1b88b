import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { members, queries } from '#server/db/schema.ts'
import { postsOn } from '#server/platform/posts-on.ts'

export const evidencePosts = postsOn(evidence, evidence.queryId, queries.evidenceCount)
export const { thisOne } = evidencePosts

/** Who says something, before all else, so that they do not leave meanwhile: either waits for the other. */
export const lockedMember = sql`select ${members.uid} from ${members} where ${members.uid} = ${sql.placeholder('uid')} for share`

export async function lockMember(orm: Orm, uid: string): Promise<void> {
  await orm.select({ uid: members.uid }).from(members).where(eq(members.uid, uid)).for('share')
}

/**
 * The query first, as everywhere. Also where only the evidence changes: its second update in one transaction has the
 * foreign key looked up again, and that locks the query. By its key alone, others count on it meanwhile.
 */
export const lockEvidence = (orm: Orm, id: string, query: 'key share' | 'update' = 'key share') =>
  evidencePosts.lock(orm, id, query)
