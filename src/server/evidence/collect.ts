import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { isoDate, jsonText, textBytes } from '#server/db/json.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import { isReaders } from '#server/members/addresses.ts'
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
  const added = prepareKeysetList(db.prepare, {
    item: presentedEvidence,
    bytes: evidenceBytes,
    key: null,
    id: evidence.id,
    rows: (next) => sql`(
      select * from ${evidence} where ${isReaders(evidence.author)} and ${next}
    ) evidence ${authorOfEvidence.join}`,
  })
  const checked = prepareKeysetList(db.prepare, {
    item: jsonText(checkFields),
    bytes: textBytes(checkFields),
    key: null,
    id: evidenceChecks.evidenceId,
    rows: (next) => sql`(
      select * from ${evidenceChecks} where ${evidenceChecks.uid} = ${sql.placeholder('uid')} and ${next}
    ) evidence_checks`,
  })
  return ({ uid, addressKey }: AskingPerson) => ({
    evidence: jsonArray((size, position) => added({ uid, addressKey }, size, position)),
    evidenceChecks: jsonArray((size, position) => checked({ uid }, size, position)),
  })
}
