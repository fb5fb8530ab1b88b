import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import {
  after,
  batchOf,
  endsEarly,
  newestFirst,
  onePageMore,
  pageOf,
  pageValues,
  toPage,
  type PageSize,
  type Page,
  type PageRow,
  type Position,
} from '#server/db/keyset.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { visibleEvidence } from '#server/db/visible.ts'
import { authorOfEvidence } from '#server/members/shown.ts'
import { evidenceBytes, presentedEvidence } from './present.ts'

/** The evidence on a query, freshest first. */
export function createEvidenceList(db: Database) {
  const { id } = evidence
  const key = sql`${evidence.freshUntil}`
  const rows = sql`(
    select * from ${visibleEvidence}
    where ${evidence.queryId} = ${sql.placeholder('queryId')} and ${after(key, id)}
    order by ${newestFirst(key, id)} ${onePageMore}
  ) evidence ${authorOfEvidence.join}`
  const list = { item: presentedEvidence, bytes: evidenceBytes, key, id, rows }
  const [page, batch] = [db.prepareRead<PageRow>(pageOf(list)), db.prepareRead<PageRow>(batchOf(list))]

  return shareReads(async (queryId: string, extent: PageSize, position: Position | null): Promise<Page> => {
    const values = { queryId, ...pageValues(extent, position) }
    return toPage(await (endsEarly(extent) ? batch : page)(values), values.limit)
  })
}
