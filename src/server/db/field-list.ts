import { isDeepStrictEqual } from 'node:util'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { Type, type TSchema } from 'typebox'
import { nullable } from '#contract/fields.ts'

/** One field of a table's rows. What is not `shown` is private; what is neither `written` nor `imported` is the server's. */
export interface Field {
  shown?: SQL | AnyPgColumn
  /** People write it, and a draft has it under this name; or what is made of their draft. */
  written?: true | ((draft: never) => unknown)
  /** How a file may bring it. Files may bring what people write too, by the rules of a draft. */
  imported?: TSchema
  /** Taken from the row it belongs to, where nothing else is said. */
  copied?: AnyPgColumn
}

/** One line a field, for all who read or store rows; `Wire` is what a reader gets. */
export type FieldList<Wire> = Record<string, Field> & Record<keyof Wire, Field & { shown: SQL | AnyPgColumn }>

export type NamesOf<List, Key extends keyof Field> = {
  [Name in keyof List]: List[Name] extends Record<Key, unknown> ? Name : never
}[keyof List] &
  string

export function namesOf<List extends Record<string, Field>, Key extends keyof Field>(
  list: List,
  key: Key,
): NamesOf<List, Key>[] {
  return Object.keys(list).filter((name) => list[name]?.[key] !== undefined) as NamesOf<List, Key>[]
}

export function pick<List extends Record<string, Field>, Key extends keyof Field>(
  list: List,
  key: Key,
): { [Name in NamesOf<List, Key>]: List[Name][Key & keyof List[Name]] } {
  const entries = namesOf(list, key).map((name) => [name, list[name]?.[key]])
  return Object.fromEntries(entries) as ReturnType<typeof pick<List, Key>>
}

/** What a person wrote, as it is stored; anything else in the draft never reaches the table. */
export function writtenValues<List extends Record<string, Field>>(
  list: List,
  draft: object,
): Record<NamesOf<List, 'written'>, unknown> {
  const values = namesOf(list, 'written').map((name) => {
    const made = list[name]?.written
    const value = typeof made === 'function' ? made(draft as never) : (draft as Record<string, unknown>)[name]
    // An empty text stands for one that was left out.
    return [name, value === '' ? null : (value ?? null)]
  })
  return Object.fromEntries(values) as Record<NamesOf<List, 'written'>, unknown>
}

export function writtenTexts(list: Readonly<Record<string, Field>>, row: object) {
  const names = namesOf(list, 'written').filter((name) => list[name]?.shown !== undefined)
  return Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]))
}

export type BroughtName<List> = NamesOf<List, 'written'> | NamesOf<List, 'imported'>
export const broughtNames = <List extends Record<string, Field>>(list: List): BroughtName<List>[] => [
  ...new Set<BroughtName<List>>([...namesOf(list, 'written'), ...namesOf(list, 'imported')]),
]

export function broughtValues<List extends Record<string, Field>>(
  list: List,
  record: object,
): Record<BroughtName<List>, unknown> {
  const imported = namesOf(list, 'imported').map((name) => [
    name,
    (record as Record<string, unknown>)[name] ?? null,
  ])
  return { ...writtenValues(list, record), ...(Object.fromEntries(imported) as object) } as Record<
    BroughtName<List>,
    unknown
  >
}

export function isSame(stored: object, values: object): boolean {
  return Object.entries(values).every(([name, value]) =>
    isDeepStrictEqual((stored as Record<string, unknown>)[name], value),
  )
}

export const inFile = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema))
