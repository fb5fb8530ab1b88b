import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/client.ts'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { isoDate, jsonText, textBytes } from '#server/db/json.ts'
import {
  after,
  batchOf,
  newestFirst,
  onePageMore,
  pageValues,
  toPage,
  type PageRow,
} from '#server/db/keyset.ts'
import { authorOfEvidence } from '#server/members/shown.ts'
import type { AskingPerson } from '#server/platform/personal-data.ts'
import { jsonArray } from '#server/platform/replies/list-reply.ts'
import { evidenceBytes, presentedEvidence } from './present.ts'

const checkFields = {
  evidenceId: evidenceChecks.evidenceId,
  verdict: evidenceChecks.verdict,
  note: evidenceChecks.note,
  checkedAt: isoDate(evidenceChecks.checkedAt),
}

/** For "Download my data": what somebody added, and their verdicts on what others did. */
export function collectEvidence(db: Database) {
  const { id, author } = evidence
  const added = db.prepare<PageRow>(
    batchOf({
      item: presentedEvidence,
      bytes: evidenceBytes,
      key: null,
      id,
      rows: sql`${rowsOf(
        sql`select * from ${evidence} where ${author} in (${sql.placeholder('uid')}, ${sql.placeholder('addressKey')})`,
        id,
      )} evidence ${authorOfEvidence.join}`,
    }),
  )
  const checked = db.prepare<PageRow>(
    batchOf({
      item: jsonText(checkFields),
      bytes: textBytes(checkFields),
      key: null,
      id: evidenceChecks.evidenceId,
      rows: sql`${rowsOf(
        sql`select * from ${evidenceChecks} where ${evidenceChecks.uid} = ${sql.placeholder('uid')}`,
        evidenceChecks.evidenceId,
      )} evidence_checks`,
    }),
  )
  const all = (read: typeof added, values: Record<string, string>) =>
    jsonArray(async (extent, position) => {
      const page = pageValues(extent, position)
      return toPage(await read({ ...values, ...page }), page.limit)
    })
  return ({ uid, addressKey }: AskingPerson) => ({
    evidence: all(added, { uid, addressKey }),
    evidenceChecks: all(checked, { uid }),
  })
}

const rowsOf = (selected: SQL, by: AnyPgColumn): SQL =>
  sql`(${selected} and ${after(null, by)} order by ${newestFirst(null, by)} ${onePageMore})`
