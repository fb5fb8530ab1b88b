import { pick } from '#server/db/field-list.ts'
import { jsonText, textBytes } from '#server/db/json.ts'
import { evidenceFields } from './fields.ts'

const fields = pick(evidenceFields, 'shown')

export const presentedEvidence = jsonText(fields)
export const evidenceBytes = textBytes(fields)
