import type { QueryText } from '#contract/queries.ts'

export const queryLabels = {
  productName: 'Product Name',
  productBrand: 'Product Brand',
  productImageUrl: 'Product Image URL',
  queryTitle: 'Query Title',
  boycottingReason: 'Boycotting Reason',
} as const satisfies Record<keyof QueryText, string>

/** Under which name what is written over a query outlives its form. */
export const updateDraft = (id: string) => `update-query/${id}`

export const emptyQuery: QueryText = {
  productName: '',
  productBrand: '',
  productImageUrl: '',
  queryTitle: '',
  boycottingReason: '',
}

/** The part of a query that its owner writes. */
export const textOf = ({
  productName,
  productBrand,
  productImageUrl,
  queryTitle,
  boycottingReason,
}: QueryText): QueryText => ({ productName, productBrand, productImageUrl, queryTitle, boycottingReason })
