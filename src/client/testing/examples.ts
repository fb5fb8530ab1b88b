import { queryRows, recommendationRows, type FieldRows } from '#contract/field-rows.ts'
import type { OwnMember } from '#contract/members.ts'
import type { Query } from '#contract/queries.ts'
import { newCounts, type Recommendation } from '#contract/recommendations.ts'
import { namesIn } from '#client/lib/forms/field-texts.ts'

const lists = ['countries', 'reason-kinds']
type Unsaid<Rows extends FieldRows> = {
  [Name in keyof Rows as Rows[Name]['group'] extends 'folded' ? Name : never]: Rows[Name]['kind'] extends
    | 'countries'
    | 'reason-kinds'
    ? never[]
    : null
}

/** Nothing in whatever may be missing. */
const unsaid = <Rows extends FieldRows>(rows: Rows) => {
  const names = namesIn(rows, 'folded')
  return Object.fromEntries(
    names.map((name) => [name, lists.includes(rows[name]?.kind ?? '') ? [] : null]),
  ) as Unsaid<Rows>
}

/** A query with nothing in it that may be missing. */
export const exampleQuery: Query = {
  _id: '6550c0de0000000000000001',
  productName: 'Glow Shampoo',
  productBrand: 'Lumera',
  productImageUrl: 'https://images.example.org/shampoo.png',
  queryTitle: 'Is there a better one?',
  boycottingReason: 'It is tested on animals.',
  email: null,
  userName: null,
  handle: null,
  userImage: null,
  date: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-04T12:00:00.000Z',
  recommendationCount: 1,
  swapCount: 0,
  evidenceCount: 0,
  ...unsaid(queryRows),
  productDescription: null,
  status: 'active',
  statusNote: null,
  statusDate: null,
  userEmail: null,
  userPhoto: null,
}

/** A recommendation by somebody without a name, and without a picture. */
export const exampleRecommendation: Recommendation = {
  _id: '6550c0de0000000000000002',
  title: 'Try the bar',
  productName: 'Honest Bar',
  productImage: null,
  reason: 'No bottle.',
  queryId: exampleQuery._id,
  queryTitle: exampleQuery.queryTitle,
  productNameOriginal: exampleQuery.productName,
  userEmail: null,
  userName: null,
  recommenderEmail: 'noor@example.com',
  recommenderName: null,
  handle: null,
  createdAt: '2026-03-05T12:00:00.000Z',
  updatedAt: '2026-03-05T12:00:00.000Z',
  ...unsaid(recommendationRows),
  ...newCounts,
  chosen: false,
  conflict: null,
}

export const exampleMember: OwnMember = {
  handle: 'mira-holm',
  name: 'Mira Holm',
  picture: null,
  joined: '2026-03-04T12:00:00.000Z',
  email: 'mira@example.org',
  emailVerified: true,
  role: 'member',
  standing: 'new',
  hideEmail: false,
  lens: [],
  showSwaps: false,
  showToSearchEngines: true,
}
