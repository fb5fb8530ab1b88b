import type { Answer } from '#contract/answers.ts'
import type { BarcodeRecommendation } from '#contract/barcodes.ts'
import type { PackedAlternative, PackedQuery } from '#contract/pack.ts'
import type { Query } from '#contract/queries.ts'
import { newCounts, type Recommendation } from '#contract/recommendations.ts'
import type { PackedSwap } from './find.ts'
import { isSold, soldFirst } from '../country.ts'

/** Ids begin with the second in which they were made. */
const madeAt = (id: string) => new Date(Number.parseInt(id.slice(0, 8), 16) * 1000).toISOString()

const asAnswer = (packed: PackedAlternative): Answer => ({
  _id: packed._id,
  productName: packed.productName,
  productBrand: packed.productBrand ?? null,
  helpful: packed.helpful ?? 0,
  notFit: packed.notFit ?? 0,
  swapCount: packed.swapCount ?? 0,
  isListed: packed.isListed ?? false,
  countries: packed.countries ?? [],
  why: packed.why ?? [],
})

/** Those that the server names; all where it names none, or none that is sold in the country. */
function namedFirst(alternatives: PackedAlternative[], country: string) {
  const named = alternatives.filter(({ why }) => why)
  return named.some((one) => isSold(one, country)) ? named : alternatives
}

/** A query as the server answers it, without what a pack has no room for: reason, picture, whoever asked. */
export const asQuery = (packed: PackedQuery, country: string): Query => {
  const { _id, category = null, reasonKinds = [], gtin = null, alternatives = [] } = packed
  return {
    _id,
    productName: packed.productName,
    productBrand: packed.productBrand,
    queryTitle: packed.queryTitle,
    productImageUrl: '',
    boycottingReason: '',
    email: null,
    userName: null,
    userImage: null,
    userEmail: null,
    userPhoto: null,
    handle: null,
    date: madeAt(_id),
    updatedAt: madeAt(_id),
    recommendationCount: packed.recommendationCount ?? 0,
    swapCount: packed.swapCount ?? 0,
    evidenceCount: 0,
    shortDescription: null,
    productDescription: null,
    price: null,
    currency: null,
    gtin,
    category,
    reasonKinds,
    status: 'active',
    statusNote: null,
    statusDate: null,
    answers: soldFirst(namedFirst(alternatives, country), country).slice(0, 3).map(asAnswer),
  }
}

export const asRecommendation = ({ alternative, query }: PackedSwap): Recommendation => ({
  ...newCounts,
  _id: alternative._id,
  title: alternative.productName,
  productName: alternative.productName,
  productBrand: alternative.productBrand ?? null,
  productImage: null,
  reason: '',
  queryId: query._id,
  queryTitle: query.queryTitle,
  productNameOriginal: query.productName,
  userEmail: null,
  userName: null,
  recommenderEmail: null,
  // Names are not in the pack.
  recommenderName: 'a member',
  handle: null,
  createdAt: madeAt(alternative._id),
  updatedAt: madeAt(alternative._id),
  link: null,
  price: null,
  currency: null,
  countries: alternative.countries ?? [],
  gtin: alternative.gtin ?? null,
  helpful: alternative.helpful ?? 0,
  notFit: alternative.notFit ?? 0,
  swapCount: alternative.swapCount ?? 0,
  chosen: alternative.why?.includes('chosen') ?? false,
  conflict: null,
})

export const asScanned = ({ alternative, query }: PackedSwap): BarcodeRecommendation => ({
  _id: alternative._id,
  productName: alternative.productName,
  productBrand: alternative.productBrand ?? null,
  swapCount: alternative.swapCount ?? 0,
  helpful: alternative.helpful ?? 0,
  notFit: alternative.notFit ?? 0,
  isListed: alternative.isListed ?? false,
  queryId: query._id,
  productNameOriginal: query.productName,
})
