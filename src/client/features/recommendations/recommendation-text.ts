import type { RecommendationDraft } from '#contract/recommendations.ts'

/** What a person writes into the form. */
export type RecommendationText = Record<Exclude<keyof RecommendationDraft, 'queryId'>, string>

export const recommendationLabels = {
  title: 'Recommendation Title',
  productName: 'Recommended Product Name',
  productImage: 'Product Image URL',
  reason: 'Recommendation Reason',
} as const satisfies RecommendationText

export const emptyRecommendation: RecommendationText = {
  title: '',
  productName: '',
  productImage: '',
  reason: '',
}
