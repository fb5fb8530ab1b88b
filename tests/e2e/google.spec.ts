import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { newMember } from './member.ts'
import type { Visitor } from './visitor.ts'

const openGoogle = async (visitor: Visitor, page: Page, button: string) => {
  const opened = page.waitForEvent('popup')
  await visitor.press(page.getByRole('button', { name: button }))
  const popup = await opened
  const heading = popup.getByRole('heading', { name: 'Local stand-in for Google' })
  await expect(heading).toBeVisible({ timeout: 15_000 })
  return popup
}

test('Google registers somebody unless they say no, leads them back, proves who they are, and signs them in', async ({
  page,
  visitor,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const { email } = newMember()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  const refused = await openGoogle(visitor, page, 'Log in with Google')
  await visitor.press(refused.getByRole('button', { name: 'Cancel' }))
  await expect(page.getByText('Firebase: Error (auth/user-cancelled).')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await visitor.press(page.getByRole('link', { name: 'Register here' }))
  const popup = await openGoogle(visitor, page, 'Register with Google')
  await visitor.write(popup.getByLabel('E-mail'), email)
  await visitor.write(popup.getByLabel('Name'), 'Gus Oberg')
  const closed = popup.waitForEvent('close')
  await visitor.press(popup.getByRole('button', { name: 'Continue' }))
  await closed
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/profile')

  await visitor.write(page.getByLabel('New password'), 'An0therone')
  const proof = await openGoogle(visitor, page, 'Confirm with Google and set password')
  await visitor.write(proof.getByLabel('E-mail'), email)
  await visitor.press(proof.getByRole('button', { name: 'Continue' }))
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeVisible()

  await visitor.logOut(page)
  await visitor.follow(page, 'Login')
  const again = await openGoogle(visitor, page, 'Log in with Google')
  await visitor.write(again.getByLabel('E-mail'), email)
  await visitor.press(again.getByRole('button', { name: 'Continue' }))
  await expect(page.getByText('Welcome back Gus Oberg')).toBeVisible()
})
