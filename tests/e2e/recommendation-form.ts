import type { Page } from '@playwright/test'
import { recommendationText } from './member.ts'

const labels = {
  title: 'Recommendation Title',
  productName: 'Recommended Product Name',
  productImage: 'Product Image URL',
  reason: 'Recommendation Reason',
} as const

export const recommendationField = (page: Page, name: keyof typeof labels) => page.getByLabel(labels[name])

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Add Recommendation' })

export async function recommend(page: Page, text: Partial<Record<keyof typeof labels, string>> = {}) {
  for (const [name, value] of Object.entries({ ...recommendationText, ...text }))
    await recommendationField(page, name as keyof typeof labels).fill(value)
  await sendButton(page).click()
}
