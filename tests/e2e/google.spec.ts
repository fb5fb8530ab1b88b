import type { Page } from '@playwright/test'
import { desktop, expect, test } from './journey.ts'
import { newMember } from './member.ts'

test.use({ viewport: desktop })

const openGoogle = async (page: Page, button: string) => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opened
  const heading = popup.getByRole('heading', { name: 'Local stand-in for Google' })
  await expect(heading).toBeVisible({ timeout: 15_000 })
  return popup
}

test('Google signs somebody in unless they say no, leads back to where they were going, and proves who they are', async ({
  page,
}) => {
  const { email } = newMember()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  const refused = await openGoogle(page, 'Log in with Google')
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Firebase: Error (auth/user-cancelled).')).toBeVisible()
  await expect(page).toHaveURL('/login')

  const popup = await openGoogle(page, 'Log in with Google')
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByLabel('Name').fill('Gus Oberg')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
  await expect(page.getByText('Welcome back Gus Oberg')).toBeVisible()
  await expect(page).toHaveURL('/profile')

  await page.getByLabel('New password').fill('An0therone')
  const proof = await openGoogle(page, 'Confirm with Google and set password')
  await proof.getByLabel('E-mail').fill(email)
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeVisible()
})

test('Google registers somebody and leads them back to where they were going', async ({ page }) => {
  await page.goto('/my-recommendations')
  await page.getByRole('link', { name: 'Register here' }).click()
  const popup = await openGoogle(page, 'Register with Google')
  await popup.getByLabel('E-mail').fill(newMember().email)
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/my-recommendations')
})
