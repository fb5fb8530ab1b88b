import { hash } from 'node:crypto'
import type { PackedQuery } from '#contract/pack.ts'
import { chooseAlternatives, type Considered } from './choose-alternatives.ts'

export interface QueryText {
  id: string
  text: string
}

/**
 * The text of a query in the pack, made of all that was read of it. It is what `JSON.stringify` makes of it, so that
 * whoever parsed it can tell the version.
 */
export function packQuery(item: string): QueryText {
  const read = JSON.parse(item) as Omit<PackedQuery, 'alternatives'> & { alternatives: Considered[] }
  const chosen = { ...read, alternatives: chooseAlternatives(read.alternatives) }
  return { id: read._id, text: JSON.stringify(chosen, withoutNothing) }
}

const withoutNothing = (_name: string, value: unknown): unknown =>
  value === null || value === 0 || value === false || (Array.isArray(value) && !value.length)
    ? undefined
    : value

/** Tells two texts of one query apart. */
export const digestOf = (text: string): string => hash('sha1', text, 'base64url').slice(0, 16)
