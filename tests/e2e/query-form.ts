import type { Page } from '@playwright/test'
import type { queryText } from './member.ts'

const labels = {
  productName: 'Product Name',
  productBrand: 'Product Brand',
  productImageUrl: 'Product Image URL',
  queryTitle: 'Query Title',
  boycottingReason: 'Boycotting Reason',
} as const

export const queryField = (page: Page, name: keyof typeof labels) => page.getByLabel(labels[name])

export async function fillQuery(page: Page, text: Partial<typeof queryText>) {
  for (const [name, value] of Object.entries(text))
    await queryField(page, name as keyof typeof labels).fill(value)
}
