import type { FieldRow, FieldRows } from '#contract/field-rows.ts'

type Names<Rows extends FieldRows, Group> = {
  [Name in keyof Rows]: Rows[Name]['group'] extends Group ? Name : never
}[keyof Rows]

const namesOf = <Rows extends FieldRows>(rows: Rows) => Object.keys(rows) as (keyof Rows & string)[]

export const namesIn = <Rows extends FieldRows, Group extends FieldRow['group']>(rows: Rows, group: Group) =>
  namesOf(rows).filter((name) => rows[name]?.group === group) as (Names<Rows, Group> & string)[]

export const labelsOf = <Rows extends FieldRows>(rows: Rows) =>
  Object.fromEntries(namesOf(rows).map((name) => [name, rows[name]?.label])) as {
    [Name in keyof Rows]: Rows[Name]['label']
  }

/** A stored post as its form holds it: every field is a text, lists have commas between them, and an empty one says nothing. */
export const textsOf = <Rows extends FieldRows>(
  rows: Rows,
  stored: Readonly<Partial<Record<keyof Rows, unknown>>>,
) =>
  Object.fromEntries(namesOf(rows).map((name) => [name, String(stored[name] ?? '')])) as Record<
    keyof Rows,
    string
  >
