import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { newMember } from './member.ts'
import type { Person } from './person.ts'

const openGoogle = async (person: Person, page: Page, button: string) => {
  const opened = page.waitForEvent('popup')
  await person.press(page.getByRole('button', { name: button }))
  const popup = await opened
  const heading = popup.getByRole('heading', { name: 'Local stand-in for Google' })
  await expect(heading).toBeVisible({ timeout: 15_000 })
  return popup
}

test('Google signs somebody in unless they say no, leads back to where they were going, and proves who they are', async ({
  page,
  person,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const { email } = newMember()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  const refused = await openGoogle(person, page, 'Log in with Google')
  await person.press(refused.getByRole('button', { name: 'Cancel' }))
  await expect(page.getByText('Firebase: Error (auth/user-cancelled).')).toBeVisible()
  await expect(page).toHaveURL('/login')

  const popup = await openGoogle(person, page, 'Log in with Google')
  await person.write(popup.getByLabel('E-mail'), email)
  await person.write(popup.getByLabel('Name'), 'Gus Oberg')
  const closed = popup.waitForEvent('close')
  await person.press(popup.getByRole('button', { name: 'Continue' }))
  await closed
  await expect(page.getByText('Welcome back Gus Oberg')).toBeVisible()
  await expect(page).toHaveURL('/profile')

  await person.write(page.getByLabel('New password'), 'An0therone')
  const another = await openGoogle(person, page, 'Confirm with Google and set password')
  await person.write(another.getByLabel('E-mail'), newMember().email)
  await person.press(another.getByRole('button', { name: 'Continue' }))
  await expect(page.getByText('auth/user-mismatch')).toBeVisible()
  const proof = await openGoogle(person, page, 'Confirm with Google and set password')
  await person.write(proof.getByLabel('E-mail'), email)
  await person.press(proof.getByRole('button', { name: 'Continue' }))
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeVisible()
})

test('Google registers somebody and leads them back to where they were going', async ({ page, person }) => {
  await page.goto('/my-recommendations')
  await person.press(page.getByRole('link', { name: 'Register here' }))
  const popup = await openGoogle(person, page, 'Register with Google')
  await person.write(popup.getByLabel('E-mail'), newMember().email)
  await person.press(popup.getByRole('button', { name: 'Continue' }))
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/my-recommendations')
})
