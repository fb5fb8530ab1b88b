import { readFile } from 'node:fs/promises'
import { expect, expectToFit } from './journey.ts'
import { test } from './member-journey.ts'
import { ask, queryText } from './member.ts'

test('a new name and photo are shown in every tab, and a new password logs in', async ({
  page,
  visitor,
  asMember,
  allowConsole,
}) => {
  // A new password ends the sessions before: what is on its way with one of them is refused, and asked again.
  allowConsole(/status of 40[01]/)
  await asMember.addQuery()
  await page.goto('/profile')
  const other = await page.context().newPage()
  await other.goto('/about')
  await visitor.expectName(other, asMember.name)
  await page.bringToFront()
  const photo = 'https://images.example.org/me.svg'
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  await page
    .context()
    .route('https://images.example.org/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: picture }),
    )
  await visitor.write(page.getByLabel('Display name'), 'Mira H.')
  await visitor.write(page.getByLabel('Photo URL'), photo)
  await expect(page.getByAltText('Preview of your photo')).toHaveAttribute('src', photo)
  await visitor.press(page.getByRole('button', { name: 'Save changes' }))
  await expect(page.getByText('Profile saved.')).toBeVisible()
  // The bar would hide what lies beneath it.
  const bar = await page.getByRole('banner').boundingBox()
  expect((await page.getByText('Profile saved.').boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0)
  await expectToFit(page)
  for (const tab of [other, page]) {
    await tab.bringToFront()
    await visitor.expectName(tab, 'Mira H.')
    await expect(tab.getByAltText('Your profile')).toHaveAttribute('src', photo)
  }

  await other.bringToFront()
  await visitor.follow(other, 'My Queries')
  await visitor.press(other.getByRole('link', { name: `View ${queryText.queryTitle}` }))
  await expect(other.getByRole('main').getByText('Mira H.')).toBeVisible()
  await other.close()

  await page.bringToFront()
  await visitor.write(page.getByLabel('Current password'), asMember.password)
  await visitor.write(page.getByLabel('New password'), 'An0therone')
  await visitor.press(page.getByRole('button', { name: 'Change password' }))
  await expect(page.getByText('Password changed.')).toBeVisible()
  await visitor.logOut(page)
  await visitor.follow(page, 'Login')
  await visitor.logIn(page, { ...asMember, password: 'An0therone' })
  await expect(page.getByText('Welcome back Mira H.')).toBeVisible()
})

test('the data can be downloaded, and the account deleted after a warning and a proof', async ({
  page,
  visitor,
  origin,
  asMember,
  allowConsole,
}) => {
  // Whatever the page asks for in the moment in which the account goes is refused.
  allowConsole(/status of 40[01]/)
  await page.goto('/profile')
  const download = page.waitForEvent('download')
  await visitor.press(page.getByRole('button', { name: 'Download my data' }))
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { email: asMember.email } })

  const { idToken } = await ask<{ idToken: string }>(origin, 'signInWithPassword', asMember)
  await visitor.tick(page.getByLabel('Delete my posts as well'))
  await visitor.press(page.getByRole('button', { name: 'Delete my account' }))
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await expect(dialog).toContainText('your queries and your recommendations will be deleted for good')
  await visitor.press(dialog.getByRole('button', { name: 'Cancel' }))
  await expect(dialog).toBeHidden()
  await visitor.press(page.getByRole('button', { name: 'Delete my account' }))
  await visitor.write(dialog.getByLabel('Current password'), asMember.password)
  const sent = page.waitForRequest('**/v1/accounts:delete*')
  await visitor.press(dialog.getByRole('button', { name: 'Yes, delete it!' }))
  expect((await sent).postDataJSON()).toMatchObject({ posts: 'delete' })
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(ask(origin, 'lookup', { idToken })).rejects.toThrow('USER_NOT_FOUND')
  await expect(ask(origin, 'signInWithPassword', asMember)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS')
})
