import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { evidence, visibleEvidence } from '#server/db/evidence-schema.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import type { PageSize, Position } from '#server/db/keyset.ts'
import { queries } from '#server/db/schema.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { isOnHidden } from '#server/db/visible.ts'
import { mayKnow, type Reader } from '#server/members/addresses.ts'
import { authorOfEvidence } from '#server/members/shown.ts'
import { evidenceBytes, presentedEvidence, presentedOwnEvidence } from './present.ts'

const key = sql`${evidence.freshUntil}`
const isOnQuery = sql`${evidence.queryId} = ${sql.placeholder('queryId')}`

export function createEvidenceList(db: Database) {
  const list = prepareKeysetList(db.prepareRead, {
    item: presentedEvidence,
    bytes: evidenceBytes,
    key,
    id: evidence.id,
    rows: (next) => sql`(
      select * from ${visibleEvidence} where ${isOnQuery} and ${next}
    ) evidence ${authorOfEvidence.join}`,
  })
  return shareReads((queryId: string, size: PageSize, position: Position | null) =>
    list({ queryId }, size, position),
  )
}

/** The same with what is hidden of their own; moderators see all there is. */
export function createOwnEvidenceList(db: Database) {
  const isSeen = sql`(${evidence.hiddenAt} is null or ${mayKnow(evidence.author)})
    and (not ${isOnHidden(sql`${evidence.queryId}`)} or ${isKnown})`
  const list = prepareKeysetList(db.prepare, {
    item: presentedOwnEvidence,
    bytes: evidenceBytes,
    key,
    id: evidence.id,
    rows: (next) => sql`(
      select * from ${evidence} where ${isOnQuery} and ${isSeen} and ${next}
    ) evidence ${authorOfEvidence.join}`,
  })
  return (reader: Reader, queryId: string, size: PageSize, position: Position | null) =>
    list({ ...reader, queryId }, size, position)
}

const isKnown = sql`exists (
  select from ${queries} where ${queries.id} = ${evidence.queryId} and ${mayKnow(queries.owner)})`
