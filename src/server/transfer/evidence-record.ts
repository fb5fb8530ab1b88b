import { Type, type Static } from 'typebox'
import { EvidenceDraft, noteOfDispute, urlUnlessFirstHand } from '#contract/evidence.ts'
import { objectId, prose } from '#contract/fields.ts'
import { freshUntil, verdicts, type Verdict } from '#contract/freshness.ts'
import { limits } from '#contract/limits.ts'
import type { evidence } from '#server/db/evidence-schema.ts'
import { broughtNames, broughtValues, inFile, pick, type BroughtName } from '#server/db/field-list.ts'
import { evidenceFields } from '#server/evidence/fields.ts'
import { BadRecord } from './record-fields.ts'
import { instant } from './instant.ts'

const uid = () => Type.String({ minLength: 1, maxLength: 400, pattern: String.raw`^[^\p{Cc}\p{Cs}]*$` })

const CheckRecord = Type.Object(
  {
    uid: uid(),
    verdict: Type.Enum([...verdicts]),
    note: inFile(prose(limits.note)),
    byTrusted: inFile(Type.Boolean()),
    checkedAt: Type.String(),
    noteHiddenAt: inFile(Type.String()),
  },
  noteOfDispute,
)

/** Evidence in a file brings its checks along: what they make of it is counted anew. */
export const EvidenceRecord = Type.Object(
  {
    ...EvidenceDraft.properties,
    uid: Type.Optional(uid()),
    queryId: objectId(),
    ...pick(evidenceFields, 'imported'),
    checks: inFile(Type.Array(CheckRecord)),
  },
  urlUnlessFirstHand,
)
export type EvidenceRecord = Static<typeof EvidenceRecord>

type Values = Pick<typeof evidence.$inferSelect, BroughtName<typeof evidenceFields>>
interface CheckRow {
  uid: string
  verdict: Verdict
  note: string | null
  byTrusted: boolean
  checkedAt: string
  noteHiddenAt: string | null
}

export interface EvidenceRow extends Values {
  id: string
  queryId: string
  author: string
  createdAt: string
  updatedAt: string | null
  stillTrue: number
  outdated: number
  disputed: number
  disputedByTrusted: number
  checkedAt: string | null
  freshUntil: number
  hiddenAt?: string | undefined
  checks: CheckRow[]
}

export const evidenceColumns = [
  'id',
  'queryId',
  'author',
  ...broughtNames(evidenceFields),
  'createdAt',
  'updatedAt',
] as const

/** What its checks make of it. Those of suspended members count for nothing, so once stored it is counted anew. */
export const countedFromChecks = [
  'stillTrue',
  'outdated',
  'disputed',
  'disputedByTrusted',
  'checkedAt',
  'freshUntil',
] as const

interface Given extends Pick<
  EvidenceRow,
  'id' | 'queryId' | 'author' | 'createdAt' | 'updatedAt' | 'hiddenAt'
> {
  record: object
  checks: CheckRow[]
}

export function evidenceRow({ record, checks, ...row }: Given): EvidenceRow {
  const values = broughtValues(evidenceFields, record) as Values
  const moments = (verdict: Verdict) =>
    checks.filter((check) => check.verdict === verdict).map(({ checkedAt }) => Date.parse(checkedAt))
  const latest = (list: number[]) => (list.length ? Math.max(...list) : null)
  const [stillTrue, outdated] = [moments('still-true'), moments('outdated')]
  const counts = {
    stillTrue: stillTrue.length,
    outdated: outdated.length,
    disputed: moments('disputed').length,
    disputedByTrusted: checks.filter((check) => check.verdict === 'disputed' && check.byTrusted).length,
  }
  const [checkedAt, outdatedAt] = [latest(stillTrue), latest(outdated)]
  const date = Date.parse(values.publishedOn ?? row.createdAt)
  return {
    ...row,
    ...values,
    ...counts,
    checkedAt: checkedAt === null ? null : new Date(checkedAt).toISOString(),
    freshUntil: freshUntil(values.kind, date, { ...counts, checkedAt, outdatedAt }),
    checks,
  }
}

/** One a member; of two, the later in the file. */
export function readChecks({ checks }: EvidenceRecord): CheckRow[] {
  const dateIn = (name: string, given: string) => {
    const moment = instant(given)
    if (!moment) throw new BadRecord(`${name} must be an ISO 8601 date.`)
    return moment.toISOString()
  }
  const rows = (checks ?? []).map(({ note = null, byTrusted, checkedAt, noteHiddenAt, ...check }) => ({
    ...check,
    note,
    byTrusted: byTrusted ?? false,
    checkedAt: dateIn('checkedAt', checkedAt),
    noteHiddenAt: noteHiddenAt ? dateIn('noteHiddenAt', noteHiddenAt) : null,
  }))
  return [...new Map(rows.map((row) => [row.uid, row])).values()]
}
