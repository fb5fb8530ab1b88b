import { readFile } from 'node:fs/promises'
import { ask, expect, fillLogin, logIn, newMember, test } from './account-journey.ts'
import { desktop } from './journey.ts'

test.use({ viewport: desktop })

test.beforeEach(async ({ page, member }) => {
  await logIn(page, member)
  await page.getByTitle(member.name).click()
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
})

test('a new name and photo are shown in the bar of every tab', async ({ page }) => {
  const other = await page.context().newPage()
  await other.goto('/about')
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
  const photo = 'https://images.example.org/me.svg'
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  await page
    .context()
    .route('https://images.example.org/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: picture }),
    )
  await page.getByLabel('Display name').fill('Mira H.')
  await page.getByLabel('Photo URL').fill(photo)
  await expect(page.getByAltText('Preview of your photo')).toHaveAttribute('src', photo)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  for (const tab of [page, other]) {
    await expect(tab.getByTitle('Mira H.')).toBeVisible()
    await expect(tab.getByAltText('Your profile')).toHaveAttribute('src', photo)
  }
})

test('a new password needs the current one', async ({ page, member, allowConsole }) => {
  allowConsole(/status of 400/)
  await page.getByLabel('Current password').fill('Wr0ngone')
  await page.getByLabel('New password').fill('An0therone')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('An0therone')
  await page.getByLabel('Current password').fill(member.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, { ...member, password: 'An0therone' })
})

test('the data can be downloaded', async ({ page, member }) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { email: member.email } })
})

test('an account is deleted after a warning and a proof', async ({ page, origin, member, allowConsole }) => {
  allowConsole(/status of 400/)
  const { idToken } = await ask<{ idToken: string }>(origin, 'signInWithPassword', member)
  await page.getByLabel('Delete my posts as well').check()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText('your queries and your recommendations go for good')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Current password').fill(member.password)
  const sent = page.waitForRequest('**/v1/accounts:delete*')
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ posts: 'delete' })
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(ask(origin, 'lookup', { idToken })).rejects.toThrow('USER_NOT_FOUND')
  await page.goto('/login')
  await fillLogin(page, member)
  await expect(page.getByText('auth/invalid-credential')).toBeVisible()
})

test('somebody who came by Google sets a password and is asked by Google first', async ({ page }) => {
  await page.getByRole('button', { name: 'Logout' }).click()
  const { email } = newMember()
  const throughGoogle = async (button: string) => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: button }).click()
    const popup = await opened
    await popup.getByLabel('E-mail').fill(email)
    await popup.getByRole('button', { name: 'Continue' }).click()
  }
  await page.goto('/login')
  await throughGoogle('Log in with Google')
  await page.getByTitle(email).click()
  await page.getByLabel('New password').fill('An0therone')
  await throughGoogle('Confirm with Google and set password')
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeVisible()
})
