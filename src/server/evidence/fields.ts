import { sql } from 'drizzle-orm'
import type { Evidence, EvidenceDraft } from '#contract/evidence.ts'
import { line } from '#contract/fields.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { inFile, writtenValues, type FieldList, type NamesOf } from '#server/db/field-list.ts'
import { isoDate } from '#server/db/json.ts'
import { authorOfEvidence } from '#server/members/shown.ts'
import { publicNotes } from './notes.ts'

/** A piece of evidence, field by field, where `authorOfEvidence` is joined to it. */
export const evidenceFields = {
  _id: { shown: evidence.id },
  queryId: { shown: evidence.queryId },
  kind: { shown: evidence.kind, written: true },
  statement: { shown: evidence.statement, written: true },
  url: { shown: evidence.url, written: true },
  publisher: { shown: evidence.publisher, written: true },
  publishedOn: { shown: evidence.publishedOn, written: true },
  quote: { shown: evidence.quote, written: true },
  archiveUrl: { shown: evidence.archiveUrl, written: true },
  replyUrl: { shown: evidence.replyUrl, written: true },
  authorName: { shown: authorOfEvidence.name, imported: inFile(line()) },
  handle: { shown: authorOfEvidence.handle },
  createdAt: { shown: isoDate(evidence.createdAt) },
  updatedAt: { shown: isoDate(sql`coalesce(${evidence.updatedAt}, ${evidence.createdAt})`) },
  stillTrue: { shown: evidence.stillTrue },
  outdated: { shown: evidence.outdated },
  disputed: { shown: evidence.disputed },
  disputedByTrusted: { shown: evidence.disputedByTrusted },
  checkedAt: { shown: isoDate(evidence.checkedAt) },
  freshUntil: { shown: isoDate(sql`to_timestamp(${evidence.freshUntil} / 1000)`) },
  disputes: { shown: publicNotes.disputes },
  notes: { shown: publicNotes.notes },
} as const satisfies FieldList<Omit<Evidence, 'hidden'>>

type Written = Pick<typeof evidence.$inferSelect, NamesOf<typeof evidenceFields, 'written'>>
export const writtenEvidence = (draft: EvidenceDraft) => writtenValues(evidenceFields, draft) as Written
