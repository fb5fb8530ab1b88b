import { freePort } from '#server/free-port.ts'
import { startServer } from '../support/server.ts'
import { expect, newMember } from './account-journey.ts'
import { desktop, test as journey } from './journey.ts'

/** Two servers: one that keeps the accounts and speaks Firebase's protocol, one that trusts it as a Firebase project. */
const test = journey.extend<object, { origin: string }>({
  origin: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must prepare from the pattern
    async ({}, use) => {
      const port = String(await freePort('127.0.0.1'))
      const provider = await startServer({
        CORS_ORIGINS: `http://localhost:${port}`,
        IDENTITY_TEST_HOOKS: 'on',
      })
      const server = await startServer({
        PORT: port,
        IDENTITY: 'firebase',
        FIREBASE_PROJECT: 'demo-swapwise',
        FIREBASE_API_KEY: 'swapwise',
        FIREBASE_JWKS_URL: `${provider.origin}/.well-known/jwks.json`,
        FIREBASE_EMULATOR_ORIGIN: provider.origin,
      })
      await use(server.origin)
      await server.stop()
      await provider.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ viewport: desktop })

test('the official SDK registers, signs in, renames, protects and deletes', async ({
  page,
  allowConsole,
}) => {
  test.slow()
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

  const other = await page.context().newPage()
  await other.goto('/profile')
  await expect(other.getByLabel('Display name')).toHaveValue(name)
  await other.getByLabel('Display name').fill('Mira H.')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('Profile saved.')).toBeVisible()
  const download = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Download my data' }).click()
  await download

  await page.reload()
  await page.getByTitle('Mira H.').waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout Success')).toBeVisible()
  await expect(other).toHaveURL('/login')

  await other.getByLabel('Email', { exact: true }).fill(email)
  await other.getByLabel('Password', { exact: true }).fill('Wr0ngone')
  await other.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(other.getByText('auth/invalid-credential')).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(other.getByText('Welcome back Mira H.')).toBeVisible()
  await expect(other).toHaveURL('/profile')

  await other.getByRole('button', { name: 'Delete my account' }).click()
  await other.getByRole('dialog').getByLabel('Current password').fill(password)
  await other.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(other.getByText('Your account has been deleted.')).toBeVisible()
  await expect(other).toHaveURL('/')
})
