import { namesOf } from '#server/db/field-list.ts'
import { createdAt } from '#server/db/object-id.ts'
import { evidenceFields } from '#server/evidence/fields.ts'
import { queryFields } from '#server/queries/fields.ts'
import { recommendationFields } from '#server/recommendations/fields.ts'
import { plain } from './extended-json.ts'
import { moreKinds } from './more-kinds.ts'
import { instant } from './instant.ts'

/** Why a record cannot be taken, in a sentence. */
export class BadRecord extends Error {}

/** A record's fields as plain values; a field that is missing or blank is undefined, one that is null is null. */
export type Fields = Partial<Record<string, unknown>>

// What people write is trimmed, as the API does it; what came from their account stays as it was.
const written = new Set<string>([
  ...namesOf(queryFields, 'written'),
  ...namesOf(recommendationFields, 'written'),
  ...namesOf(evidenceFields, 'written'),
  ...moreKinds.flatMap((kind) => kind.written),
])

export function readFields(text: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadRecord('The record is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadRecord('The record is not a JSON object.')
  const fields: Fields = Object.create(null) as Fields
  for (const [name, field] of Object.entries(value)) fields[name] = tidy(name, plain(field))
  return fields
}

function tidy(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const trimmed = value.trim()
  if (!trimmed) return undefined
  return written.has(name) ? trimmed : value
}

export function readId(fields: Fields, name = '_id'): string {
  const id = fields[name]
  if (id === undefined || id === null) throw new BadRecord(`${name} is required.`)
  if (typeof id === 'string' && /^[0-9a-f]{24}$/i.test(id)) return id.toLowerCase()
  throw new BadRecord(`${name} must be 24 hexadecimal characters.`)
}

/** The id tells the second of creation where the record does not. */
export function readDate(fields: Fields, name: string, id: string): string {
  const date = instant(fields[name] ?? createdAt(id))
  if (!date) throw new BadRecord(`${name} must be an ISO 8601 date.`)
  return date.toISOString()
}

export const readIfGiven = (fields: Fields, name: string, id: string): string | undefined =>
  fields[name] ? readDate(fields, name, id) : undefined
