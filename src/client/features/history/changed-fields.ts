import type { Revision } from '#contract/history.ts'
import { ownPictureId } from '#contract/picture-sizes.ts'
import { wordDifferences, type Part } from './word-differences.ts'

type Fields = Readonly<Record<string, unknown>>

export interface ChangedField {
  name: string
  parts: Part[]
}

const textOf = (value: unknown) =>
  Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'string' || typeof value === 'number'
      ? `${value}`
      : ''

/** One picture in the place of another; of their addresses no word says anything. */
function differences(before: string, after: string): Part[] {
  if (ownPictureId(before) === null && ownPictureId(after) === null) return wordDifferences(before, after)
  if (before === after) return [{ kind: 'same', text: before }]
  const parts: Part[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return parts.filter(({ text }) => text)
}

/** What a change made of a post, field by field; fields that are as they were are left out. */
const changedFields = (before: Fields, after: Fields): ChangedField[] =>
  Object.keys(before).flatMap((name) => {
    const parts = differences(textOf(before[name]), textOf(after[name]))
    return parts.some(({ kind }) => kind !== 'same') ? [{ name, parts }] : []
  })

/** Each change beside its date, newest first: what stood there before, and what took its place. */
export const changesOf = (revisions: readonly Revision[], now: Fields) =>
  revisions.map(({ _id, at, fields }, place) => ({
    _id,
    at,
    changed: changedFields(fields, revisions[place - 1]?.fields ?? now),
  }))
