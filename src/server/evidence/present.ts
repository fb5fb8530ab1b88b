import { evidence } from '#server/db/evidence-schema.ts'
import { pick } from '#server/db/field-list.ts'
import { hiddenSince, jsonText, jsonTextWith, textBytes } from '#server/db/json.ts'
import { evidenceFields } from './fields.ts'
import { notesForReader } from './notes.ts'

const fields = pick(evidenceFields, 'shown')

export const presentedEvidence = jsonText(fields)
/** For somebody signed in, hidden or not. */
export const presentedOwnEvidence = jsonTextWith(
  { ...fields, ...notesForReader },
  { hidden: hiddenSince(evidence.hiddenAt) },
)
export const evidenceBytes = textBytes(fields)
