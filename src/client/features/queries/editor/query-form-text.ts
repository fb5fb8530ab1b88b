import type { QueryDraft } from '#contract/queries.ts'

export const queryLabels = {
  productName: 'Product Name',
  productBrand: 'Product Brand',
  productImageUrl: 'Product Image URL',
  queryTitle: 'Query Title',
  boycottingReason: 'Boycotting Reason',
} as const satisfies Record<keyof QueryDraft, string>

export const emptyQuery: QueryDraft = {
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
}: QueryDraft): QueryDraft => ({ productName, productBrand, productImageUrl, queryTitle, boycottingReason })
