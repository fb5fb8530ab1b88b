import type { Recommendation, RecommendationDraft } from '#contract/recommendations.ts'
import { readPrice } from '#client/lib/forms/typed-price.ts'

type Name = Exclude<keyof RecommendationDraft, 'queryId'>

/** What a person writes into the form; countries are codes with commas between them. */
export type RecommendationText = Record<Name, string>

export const recommendationLabels = {
  title: 'Recommendation Title',
  productName: 'Recommended Product Name',
  productImage: 'Product Image URL',
  reason: 'Recommendation Reason',
  productBrand: 'Product Brand',
  link: 'Where to get it',
  price: 'Price',
  currency: 'Currency',
  countries: 'Countries',
  gtin: 'Barcode',
} as const satisfies RecommendationText

/** Folded away until somebody wants them. */
export const detailNames = ['productBrand', 'link', 'price', 'currency', 'countries', 'gtin'] as const

/** Under which name what is written about a query outlives its form. */
export const recommendationDraft = (queryId: string) => `recommendation/${queryId}`

/** The same for what is written over a recommendation. */
export const updateDraft = (id: string) => `update-recommendation/${id}`

export const emptyRecommendation: RecommendationText = {
  title: '',
  productName: '',
  productImage: '',
  reason: '',
  productBrand: '',
  link: '',
  price: '',
  currency: '',
  countries: '',
  gtin: '',
}

const names = Object.keys(emptyRecommendation) as Name[]

/** The part of a recommendation that its author writes. */
export const textOf = (stored: Recommendation): RecommendationText => {
  const text = names.map((name) => [name, String(stored[name] ?? '')])
  return Object.fromEntries(text) as RecommendationText
}

export const countryCodes = (text: string) => text.split(',').filter(Boolean)

/** The text as it is sent. */
export const written = (text: RecommendationText) => ({
  ...text,
  price: readPrice(text.price),
  countries: countryCodes(text.countries),
})
