import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { evidence, visibleEvidence } from '#server/db/evidence-schema.ts'
import { byOrder, gather } from '#server/db/gathered-pages.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import {
  endsEarly,
  toPage,
  type Page,
  type PageRow,
  type PageSize,
  type Position,
} from '#server/db/keyset.ts'
import { queries } from '#server/db/schema.ts'
import { isOnHidden } from '#server/db/visible.ts'
import { mayKnow, type Reader } from '#server/members/addresses.ts'
import { authorOfEvidence } from '#server/members/shown.ts'
import { evidenceBytes, presentedEvidence, presentedOwnEvidence } from './present.ts'

const key = sql`${evidence.freshUntil}`
const asked = sql.placeholder('queryId')

export function createEvidenceList(db: Database) {
  const list = { key, id: evidence.id }
  const rowsOn = (queryId: SQL | Placeholder) => (next: SQL) =>
    sql`(
    select * from ${visibleEvidence} where ${evidence.queryId} = ${queryId} and ${next}
  ) evidence ${authorOfEvidence.join}`
  const pages = gather<{ queryId: 'text' }, PageRow>(
    db.prepareRead,
    { ...list, columns: { queryId: 'text' }, rows: rowsOn(sql`asked."queryId"`) },
    (rows) => sql`select ${presentedEvidence} as item, ${key} as key, ${evidence.id} as id from ${rows}`,
  )
  const batches = prepareKeysetList(db.prepareRead, {
    ...list,
    item: presentedEvidence,
    bytes: evidenceBytes,
    rows: rowsOn(asked),
  })
  return async (queryId: string, size: PageSize, position: Position | null): Promise<Page> =>
    size === 'batch' || endsEarly(size)
      ? batches({ queryId }, size, position)
      : toPage((await pages({ queryId }, position)).sort(byOrder), size)
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
      select * from ${evidence} where ${evidence.queryId} = ${asked} and ${isSeen} and ${next}
    ) evidence ${authorOfEvidence.join}`,
  })
  return (reader: Reader, queryId: string, size: PageSize, position: Position | null) =>
    list({ ...reader, queryId }, size, position)
}

const isKnown = sql`exists (
  select from ${queries} where ${queries.id} = ${evidence.queryId} and ${mayKnow(queries.owner)})`
