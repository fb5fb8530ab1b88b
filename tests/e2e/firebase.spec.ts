import { desktop, expect, test as journey } from './journey.ts'
import { fillLogin } from './member-journey.ts'
import { newMember } from './member.ts'

const test = journey.extend({ baseURL: ({ trustingOrigin }, use) => use(trustingOrigin) })

test.use({ viewport: desktop })

test('the official SDK registers, signs in, renames, protects and deletes', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const { name, email, password } = newMember()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: 'Register here' }).click()
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page.getByTitle(name)).toBeVisible()

  await page.getByTitle(name).click()
  await page.getByLabel('Display name').fill('Mira H.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await download
  await page.getByTitle('Mira H.').waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout Success')).toBeVisible()

  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  await fillLogin(page, { email, password: 'Wr0ngone' })
  await expect(page.getByText('auth/invalid-credential')).toBeVisible()
  await fillLogin(page, { email, password })
  await expect(page.getByText('Welcome back Mira H.')).toBeVisible()
  await expect(page).toHaveURL('/profile')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
})
