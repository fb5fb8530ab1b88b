import type { Page } from '@playwright/test'
import type { queryText } from './member.ts'
import type { Visitor } from './visitor.ts'

const labels = {
  productName: 'Product Name',
  productBrand: 'Product Brand',
  productImageUrl: 'Product Image URL',
  queryTitle: 'Query Title',
  boycottingReason: 'Boycotting Reason',
} as const

export const queryField = (page: Page, name: keyof typeof labels) =>
  page.getByLabel(labels[name], { exact: true })

export const fillQuery = (visitor: Visitor, page: Page, text: Partial<typeof queryText>) =>
  visitor.fillIn(
    Object.entries(text).map(([name, value]) => [queryField(page, name as keyof typeof labels), value]),
  )
