import { readFile } from 'node:fs/promises'
import { desktop, expect } from './journey.ts'
import { fillLogin, test } from './member-journey.ts'
import { ask } from './member.ts'

test.use({ viewport: desktop })

test('a new name and photo are shown in every tab, and a new password needs the current one', async ({
  page,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  await page.goto('/profile')
  const other = await page.context().newPage()
  await other.goto('/about')
  await expect(other.getByTitle(asMember.name)).toBeVisible()
  await page.bringToFront()
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

  await page.getByLabel('Current password').fill('Wr0ngone')
  await page.getByLabel('New password').fill('An0therone')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('An0therone')
  await page.getByLabel('Current password').fill(asMember.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, { ...asMember, password: 'An0therone' })
  await expect(page.getByText('Welcome back Mira H.')).toBeVisible()
})

test('the data can be downloaded, and the account deleted after a warning and a proof', async ({
  page,
  origin,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  await page.goto('/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { email: asMember.email } })

  const { idToken } = await ask<{ idToken: string }>(origin, 'signInWithPassword', asMember)
  await page.getByLabel('Delete my posts as well').check()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText('your queries and your recommendations go for good')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Current password').fill(asMember.password)
  const sent = page.waitForRequest('**/v1/accounts:delete*')
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ posts: 'delete' })
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(ask(origin, 'lookup', { idToken })).rejects.toThrow('USER_NOT_FOUND')
  await expect(ask(origin, 'signInWithPassword', asMember)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS')
})
