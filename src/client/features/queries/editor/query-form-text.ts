import { queryRows } from '#contract/field-rows.ts'
import type { Query, QueryDraft } from '#contract/queries.ts'
import { categoryLabel } from '#contract/category-label.ts'
import { readReasonKinds, reasonKindLabels, type ReasonKind } from '#contract/reason-kinds.ts'
import { labelsOf, namesIn, textsOf } from '#client/lib/forms/field-texts.ts'
import { readPrice } from '#client/lib/forms/typed-price.ts'

export const allLabels = labelsOf(queryRows)

export type FieldName = keyof typeof queryRows
/** What every query has. */
export const mustNames = namesIn(queryRows, 'first')
/** What it may say besides. */
export const detailNames = namesIn(queryRows, 'folded')
export type DetailName = (typeof detailNames)[number]
export const isMust = (name: string) => (mustNames as string[]).includes(name)

/** A query as its form holds it: every field is a text, and an empty one says nothing. */
export type QueryFields = Record<FieldName, string>

/** Under which name what is written over a query outlives its form. */
export const updateDraft = (id: string) => `update-query/${id}`

export const emptyQuery: QueryFields = textsOf(queryRows, {})

export const fieldsOf = (query: Query): QueryFields => ({
  ...textsOf(queryRows, query),
  // A price without a currency is in dollars.
  currency: query.currency === 'USD' ? '' : (query.currency ?? ''),
})

/** What a field holds, for people to read. */
export function wordsFor(name: FieldName, text: string): string {
  if (name === 'reasonKinds')
    return (
      readReasonKinds(text)
        .map((kind) => reasonKindLabels[kind])
        .join(', ') || 'Nothing'
    )
  if (name === 'category') return text ? categoryLabel(text) : 'Nothing'
  return text || 'Nothing'
}

const kindsIn = (text: string) => (text ? (text.split(',') as ReasonKind[]) : [])

/** What is sent for some of the fields. */
export function draftOf<Name extends FieldName>(fields: Pick<QueryFields, Name>): Pick<QueryDraft, Name> {
  const sent = Object.entries<string>(fields).map(([name, text]) => {
    if (isMust(name)) return [name, text]
    if (name === 'reasonKinds') return [name, kindsIn(text)]
    if (name === 'price') return [name, readPrice(text)]
    return [name, text.trim() || null]
  })
  return Object.fromEntries(sent) as Pick<QueryDraft, Name>
}
