/** What a person writes into the form. */
export type RecommendationText = Record<'title' | 'productName' | 'productImage' | 'reason', string>

export const recommendationLabels = {
  title: 'Recommendation Title',
  productName: 'Recommended Product Name',
  productImage: 'Product Image URL',
  reason: 'Recommendation Reason',
} as const satisfies RecommendationText

/** Under which name what is written about a query outlives its form. */
export const recommendationDraft = (queryId: string) => `recommendation/${queryId}`

export const emptyRecommendation: RecommendationText = {
  title: '',
  productName: '',
  productImage: '',
  reason: '',
}
