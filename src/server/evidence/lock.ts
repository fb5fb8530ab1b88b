import type { Orm } from '#server/db/client.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { queries } from '#server/db/schema.ts'
import { postsOn } from '#server/platform/posts-on.ts'

export const evidencePosts = postsOn(evidence, evidence.queryId, queries.evidenceCount)
export const { thisOne } = evidencePosts

/**
 * The query first, as everywhere. Also where only the evidence changes: its second update in one transaction has the
 * foreign key looked up again, and that locks the query. By its key alone, others count on it meanwhile.
 */
export const lockEvidence = (orm: Orm, id: string, query: 'key share' | 'update' = 'key share') =>
  evidencePosts.lock(orm, id, query)
