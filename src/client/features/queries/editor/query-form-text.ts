import type { Query, QueryDraft, QueryText } from '#contract/queries.ts'
import { categoryLabel } from '#contract/category-label.ts'
import { readReasonKinds, reasonKindLabels, type ReasonKind } from '#contract/reason-kinds.ts'
import { readPrice } from '#client/lib/forms/typed-price.ts'

/** What every query has. */
export const queryLabels = {
  productName: 'Product Name',
  productBrand: 'Product Brand',
  productImageUrl: 'Product Image URL',
  queryTitle: 'Query Title',
  boycottingReason: 'Boycotting Reason',
} as const satisfies Record<keyof QueryText, string>

/** What it may say besides. */
const detailLabels = {
  reasonKinds: 'What it is about',
  category: 'Category',
  shortDescription: 'Short Description',
  price: 'Price',
  currency: 'Currency',
  gtin: 'Barcode',
} as const satisfies Record<Exclude<keyof QueryDraft, keyof QueryText>, string>

export const allLabels = { ...queryLabels, ...detailLabels }

export type DetailName = keyof typeof detailLabels
export type FieldName = keyof typeof allLabels
export const detailNames = Object.keys(detailLabels) as DetailName[]

/** A query as its form holds it: every field is a text, and an empty one says nothing. */
export type QueryFields = Record<FieldName, string>

/** Under which name what is written over a query outlives its form. */
export const updateDraft = (id: string) => `update-query/${id}`

export const emptyQuery: QueryFields = {
  productName: '',
  productBrand: '',
  productImageUrl: '',
  queryTitle: '',
  boycottingReason: '',
  reasonKinds: '',
  category: '',
  shortDescription: '',
  price: '',
  currency: '',
  gtin: '',
}

/** The part of a query that its owner writes. */
export const fieldsOf = (query: Query): QueryFields => ({
  productName: query.productName,
  productBrand: query.productBrand,
  productImageUrl: query.productImageUrl,
  queryTitle: query.queryTitle,
  boycottingReason: query.boycottingReason,
  reasonKinds: query.reasonKinds.join(),
  category: query.category ?? '',
  shortDescription: query.shortDescription ?? '',
  price: query.price?.toString() ?? '',
  // A price without a currency is in dollars.
  currency: query.currency === 'USD' ? '' : (query.currency ?? ''),
  gtin: query.gtin ?? '',
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
    if (name in queryLabels) return [name, text]
    if (name === 'reasonKinds') return [name, kindsIn(text)]
    if (name === 'price') return [name, readPrice(text)]
    return [name, text.trim() || null]
  })
  return Object.fromEntries(sent) as Pick<QueryDraft, Name>
}
