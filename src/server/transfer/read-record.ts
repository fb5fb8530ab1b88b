import type { ErrorObject } from 'ajv'
import { nobody, ownerByAddress } from '#server/platform/owner-keys.ts'
import type { Transferred } from '#server/platform/transferred.ts'
import { explain } from '#server/platform/validation.ts'
import { BadRecord, readDate, readFields, readId, readIfGiven, type Fields } from './record-fields.ts'
import { evidenceRow, readChecks, type EvidenceRow } from './evidence-record.ts'
import { moreKinds } from './more-kinds.ts'
import {
  isEvidenceRecord,
  isQueryRecord,
  isRecommendationRecord,
  validatorOf,
  type QueryRecord,
} from './record-schemas.ts'
import { queryValues, recommendationValues, type QueryRow, type RecommendationRow } from './rows.ts'

export type ReadRecord =
  | { kind: 'query'; row: QueryRow }
  | { kind: 'recommendation'; row: RecommendationRow }
  | { kind: 'evidence'; row: EvidenceRow }
  | { kind: Transferred; row: { id: string } }

/** Reads one record of a file, in our own form or MongoDB's, or throws a `BadRecord`. */
export function readRecord(text: string): ReadRecord {
  const fields = readFields(text)
  const id = readId(fields)
  const kind = moreKinds.find(({ isOne }) => isOne(fields))
  if (kind) return { kind, row: readWritten(kind, id, fields) }
  // Nothing else makes a statement.
  if ((fields['statement'] ?? null) !== null) return { kind: 'evidence', row: readEvidence(id, fields) }
  return isRecommendation(fields)
    ? { kind: 'recommendation', row: readRecommendation(id, fields) }
    : { kind: 'query', row: readQuery(id, fields) }
}

/**
 * Recommendations have fields that no query has. A bare `title` may also be a stray field of a query, so it
 * decides only where nothing says "query".
 */
function isRecommendation(fields: Fields): boolean {
  const has = (name: string) => (fields[name] ?? null) !== null
  return (
    ['reason', 'queryId', 'recommenderEmail', 'recommenderName'].some(has) ||
    (has('title') && !has('boycottingReason'))
  )
}

function readQuery(id: string, fields: Fields): QueryRow {
  fields['email'] ??= fields['userEmail']
  fields['userImage'] ??= fields['userPhoto']
  if (!isQueryRecord(fields)) throw refusal(isQueryRecord.errors)
  const date = readDate(fields, 'date', id)
  return {
    id,
    owner: fields.uid ?? ownerKey(fields.email),
    ...queryValues(fields),
    ...readStatus(fields, id),
    date,
    updatedAt: readChange(fields, id, date),
    hiddenAt: readIfGiven(fields, 'hiddenAt', id),
    lockedAt: readIfGiven(fields, 'lockedAt', id),
    mergedInto: readMergedInto(fields, id),
  }
}

/** Only what is hidden leads on, and nothing to itself. */
function readMergedInto(fields: Fields, id: string): string | undefined {
  const into = fields['hiddenAt'] && fields['mergedInto'] ? readId(fields, 'mergedInto') : id
  return into === id ? undefined : into
}

/** An active boycott has no more to say; what became of another has a date. */
function readStatus(fields: QueryRecord, id: string) {
  const { status, statusNote = null } = fields
  if (!status || status === 'active') return { status: null, statusNote: null, statusDate: null }
  return { status, statusNote, statusDate: readDate(fields, 'statusDate', id) }
}

function readRecommendation(id: string, fields: Fields): RecommendationRow {
  if (!isRecommendationRecord(fields)) throw refusal(isRecommendationRecord.errors)
  const { recommenderEmail = null, recommenderName = recommenderEmail } = fields
  const createdAt = readDate(fields, 'createdAt', id)
  return {
    id,
    author: fields.uid ?? ownerKey(recommenderEmail),
    ...recommendationValues(fields),
    queryId: fields.queryId?.toLowerCase() ?? null,
    formerQueryOwner: fields.formerQueryOwner,
    recommenderEmail,
    recommenderName,
    createdAt,
    updatedAt: readChange(fields, id, createdAt),
    hiddenAt: readIfGiven(fields, 'hiddenAt', id),
  }
}

function readEvidence(id: string, fields: Fields): EvidenceRow {
  if (!isEvidenceRecord(fields)) throw refusal(isEvidenceRecord.errors)
  const createdAt = readDate(fields, 'createdAt', id)
  return evidenceRow({
    id,
    queryId: fields.queryId.toLowerCase(),
    author: fields.uid ?? nobody,
    createdAt,
    updatedAt: readChange(fields, id, createdAt),
    hiddenAt: readIfGiven(fields, 'hiddenAt', id),
    record: fields,
    checks: readChecks(fields),
  })
}

function readWritten(kind: Transferred, id: string, fields: Fields) {
  const isRecord = validatorOf(kind)
  if (!isRecord?.(fields)) throw refusal(isRecord?.errors)
  const createdAt = readDate(fields, 'createdAt', id)
  return {
    ...kind.values(fields as never),
    id,
    author: (fields as { uid?: string }).uid ?? nobody,
    createdAt,
    updatedAt: readChange(fields, id, createdAt),
    hiddenAt: readIfGiven(fields, 'hiddenAt', id),
  }
}

/** When it was last changed; null for what never was. */
function readChange(fields: Fields, id: string, made: string): string | null {
  const updatedAt = fields['updatedAt'] ? readDate(fields, 'updatedAt', id) : made
  return updatedAt === made ? null : updatedAt
}

/** Without a uid a row belongs to whoever proves its address, and without that to nobody. */
function ownerKey(email: string | null | undefined): string {
  return email ? ownerByAddress(email) : nobody
}

function refusal(errors: ErrorObject[] | null | undefined): BadRecord {
  const [first] = errors ?? []
  return new BadRecord(first ? explain(first) : 'The record is not valid.')
}
