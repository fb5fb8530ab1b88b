import type { Page } from '@playwright/test'
import { expect, newMember, test } from './account-journey.ts'

const openGoogle = async (page: Page, button = 'Log in with Google') => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opened
  const heading = popup.getByRole('heading', { name: 'Local stand-in for Google' })
  await expect(heading).toBeVisible({ timeout: 15_000 })
  return popup
}

test('Google signs somebody in and leads back to where they were going', async ({ page }) => {
  const { email } = newMember()
  await page.goto('/my-recommendations')
  await expect(page).toHaveURL('/login')
  const popup = await openGoogle(page)
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByLabel('Name').fill('Gus Oberg')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
  await expect(page.getByText('Welcome back Gus Oberg')).toBeVisible()
  await expect(page).toHaveURL('/my-recommendations')
})

test('Google registers somebody', async ({ page }) => {
  await page.goto('/register')
  const popup = await openGoogle(page, 'Register with Google')
  await popup.getByLabel('E-mail').fill(newMember().email)
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a window that is closed is said to be closed', async ({ page }) => {
  await page.goto('/login')
  const popup = await openGoogle(page)
  await popup.close()
  await expect(page.getByText('Firebase: Error (auth/popup-closed-by-user).')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in with Google' })).toBeEnabled()
})

test('whoever says no to Google stays signed out', async ({ page }) => {
  await page.goto('/login')
  const popup = await openGoogle(page)
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Firebase: Error (auth/user-cancelled).')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('a blocked window is said to be blocked', async ({ page }) => {
  await page.addInitScript('window.open = () => null')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with Google' }).click()
  await expect(page.getByText('Firebase: Error (auth/popup-blocked).')).toBeVisible()
  await page.goto('/register')
  await page.getByRole('button', { name: 'Register with Google' }).click()
  await expect(page.getByText('Google login failed.')).toBeVisible()
})

test('a Google that cannot be asked leaves no window behind', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  await page.route('**/v1/accounts:createAuthUri*', (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with Google' }).click()
  await expect(page.getByText('Firebase: Error (auth/network-request-failed).')).toBeVisible()
  await expect.poll(() => page.context().pages().length).toBe(1)
})
