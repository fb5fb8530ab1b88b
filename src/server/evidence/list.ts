import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import type { PageSize, Position } from '#server/db/keyset.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { visibleEvidence } from '#server/db/visible.ts'
import { authorOfEvidence } from '#server/members/shown.ts'
import { evidenceBytes, presentedEvidence } from './present.ts'

/** The evidence on a query, freshest first. */
export function createEvidenceList(db: Database) {
  const list = prepareKeysetList(db.prepareRead, {
    item: presentedEvidence,
    bytes: evidenceBytes,
    key: sql`${evidence.freshUntil}`,
    id: evidence.id,
    rows: (next) => sql`(
      select * from ${visibleEvidence} where ${evidence.queryId} = ${sql.placeholder('queryId')} and ${next}
    ) evidence ${authorOfEvidence.join}`,
  })
  return shareReads((queryId: string, size: PageSize, position: Position | null) =>
    list({ queryId }, size, position),
  )
}
