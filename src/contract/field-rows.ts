import type { EvidenceDraft } from './evidence.ts'
import type { QueryDraft } from './queries.ts'
import type { RecommendationDraft } from './recommendations.ts'
import { subjectRows, type Subject } from './subjects.ts'

export type FieldKind =
  | 'line'
  | 'prose'
  | 'picture'
  | 'link'
  | 'day'
  | 'price'
  | 'currency'
  | 'countries'
  | 'barcode'
  | 'category'
  | 'reason-kinds'
  | 'status'
  | 'evidence-kind'

export interface FieldRow {
  kind: FieldKind
  /** As its form asks for it. */
  label: string
  /** As history and the moderators' queue name it. */
  name: string
  /** Its form shows it at once, or folded away until somebody wants it, or does not ask for it. */
  group: 'first' | 'folded' | 'elsewhere'
  hint?: string
}
export type FieldRows = Readonly<Record<string, FieldRow>>

const price = { kind: 'price', label: 'Price', name: 'Price', group: 'folded' } as const
const currency = { kind: 'currency', label: 'Currency', name: 'Currency', group: 'folded' } as const
const gtin = { kind: 'barcode', label: 'Barcode', name: 'Barcode', group: 'folded' } as const

/** What people write, one row a field, in the order of its form. */
export const queryRows = {
  productName: { kind: 'line', label: 'Product Name', name: 'Product', group: 'first' },
  productBrand: { kind: 'line', label: 'Product Brand', name: 'Brand', group: 'first' },
  productImageUrl: { kind: 'picture', label: 'Product Image URL', name: 'Picture', group: 'first' },
  queryTitle: { kind: 'line', label: 'Query Title', name: 'Title', group: 'first' },
  boycottingReason: { kind: 'prose', label: 'Boycotting Reason', name: 'Reason', group: 'first' },
  reasonKinds: { kind: 'reason-kinds', label: 'What it is about', name: 'Kinds of reasons', group: 'folded' },
  category: { kind: 'category', label: 'Category', name: 'Category', group: 'folded' },
  shortDescription: { kind: 'line', label: 'Short Description', name: 'Description', group: 'folded' },
  price,
  currency,
  gtin,
} as const satisfies Record<keyof QueryDraft, FieldRow>

export const recommendationRows = {
  title: { kind: 'line', label: 'Recommendation Title', name: 'Title', group: 'first' },
  productName: { kind: 'line', label: 'Recommended Product Name', name: 'Product', group: 'first' },
  productImage: { kind: 'picture', label: 'Product Image URL', name: 'Picture', group: 'first' },
  reason: { kind: 'prose', label: 'Recommendation Reason', name: 'Reason', group: 'first' },
  productBrand: { kind: 'line', label: 'Product Brand', name: 'Brand', group: 'folded' },
  link: {
    kind: 'link',
    label: 'Where to get it',
    name: 'Where to get it',
    group: 'folded',
    hint: 'The web address of a page where it can be bought or found.',
  },
  price,
  currency,
  countries: { kind: 'countries', label: 'Countries', name: 'Countries', group: 'folded' },
  gtin,
} as const satisfies Record<Exclude<keyof RecommendationDraft, 'queryId'>, FieldRow>

export const evidenceRows = {
  kind: { kind: 'evidence-kind', label: 'Kind of Evidence', name: 'Kind', group: 'first' },
  statement: { kind: 'line', label: 'What It Shows', name: 'What it shows', group: 'first' },
  url: { kind: 'link', label: 'Source Link', name: 'Source link', group: 'first' },
  publisher: { kind: 'line', label: 'Published by', name: 'Published by', group: 'first' },
  publishedOn: { kind: 'day', label: 'Published on', name: 'Published on', group: 'first' },
  archiveUrl: { kind: 'link', label: 'Archived Copy', name: 'Archived copy', group: 'first' },
  quote: { kind: 'prose', label: 'Quote', name: 'Quote', group: 'first' },
  replyUrl: { kind: 'link', label: 'The Brand’s Answer', name: 'The brand’s answer', group: 'first' },
} as const satisfies Record<keyof EvidenceDraft, FieldRow>

const elsewhere = (kind: FieldKind, name: string): FieldRow => ({
  kind,
  label: name,
  name,
  group: 'elsewhere',
})

/** What is read of something, by whoever reads what it said: what its form asks for, and what is set elsewhere. */
const read: Readonly<Partial<Record<Subject, FieldRows>>> = {
  query: {
    ...queryRows,
    status: elsewhere('status', 'Status'),
    statusNote: elsewhere('prose', 'What changed'),
    productDescription: elsewhere('prose', 'Description'),
  },
  recommendation: recommendationRows,
  evidence: evidenceRows,
  picture: { picture: elsewhere('picture', 'Picture') },
  member: {
    name: elsewhere('line', 'Name'),
    handle: elsewhere('line', 'Handle'),
    picture: elsewhere('picture', 'Picture'),
    notes: elsewhere('prose', 'Latest notes'),
  },
}

/** Whatever else there is says one thing, by its own name. */
export const readRows = (subject: Subject): FieldRows =>
  read[subject] ?? { [subject]: elsewhere('prose', subjectRows[subject].name) }
