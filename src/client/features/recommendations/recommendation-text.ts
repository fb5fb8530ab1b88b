import { recommendationRows } from '#contract/field-rows.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { labelsOf, namesIn, textsOf } from '#client/lib/forms/field-texts.ts'
import { readPrice } from '#client/lib/forms/typed-price.ts'
import { recommendAnchor } from '#client/lib/paths.ts'

/** What a person writes into the form; countries are codes with commas between them. */
export type RecommendationText = Record<keyof typeof recommendationRows, string>

export const recommendationLabels = labelsOf(recommendationRows)

/** Folded away until somebody wants them. */
export const detailNames = namesIn(recommendationRows, 'folded')

/** Under which name what is written about a query outlives its form. */
export const recommendationDraft = (queryId: string) => `recommendation/${queryId}`

/** The same for what is written over a recommendation. */
export const updateDraft = (id: string) => `update-recommendation/${id}`

/** What visitors log in for, and where they are led back to. */
export const recommendLogin = { action: { kind: 'recommend' }, backTo: recommendAnchor } as const

export const emptyRecommendation: RecommendationText = textsOf(recommendationRows, {})

export const textOf = (stored: Recommendation): RecommendationText => textsOf(recommendationRows, stored)

export const countryCodes = (text: string) => text.split(',').filter(Boolean)

export const written = (text: RecommendationText) => ({
  ...text,
  price: readPrice(text.price),
  countries: countryCodes(text.countries),
})
