import type { Page } from '@playwright/test'
import { recommendationText } from './member.ts'
import type { Visitor } from './visitor.ts'

const labels = {
  title: 'Recommendation Title',
  productName: 'Recommended Product Name',
  productImage: 'Product Image URL',
  reason: 'Recommendation Reason',
} as const

export const recommendationField = (page: Page, name: keyof typeof labels) => page.getByLabel(labels[name])

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Add Recommendation' })

export async function recommend(
  visitor: Visitor,
  page: Page,
  text: Partial<Record<keyof typeof labels, string>> = {},
) {
  // In the order in which they stand.
  const all: typeof text = { ...recommendationText, ...text }
  for (const name of Object.keys(labels) as (keyof typeof labels)[])
    if (all[name] !== undefined) await visitor.write(recommendationField(page, name), all[name])
  await visitor.press(sendButton(page))
}
