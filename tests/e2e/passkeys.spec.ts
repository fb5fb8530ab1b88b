import type { Page } from '@playwright/test'
import { expect, expectToFit } from './journey.ts'
import { signIn, test } from './member-journey.ts'

/** A phone or laptop that keeps passkeys and knows its owner. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey signs somebody in alone, then after the password, and a recovery code stands in for it', async ({
  page,
  visitor,
  member,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  await member.proveAddress()
  await addDevice(page)
  await signIn(page, member)
  await page.goto('/profile#passkeys')
  await expect(page.getByText('You have no passkeys yet.')).toBeInViewport()
  await visitor.write(page.getByLabel('Name of the new passkey'), 'Blue laptop')
  await visitor.press(page.getByRole('button', { name: 'Add a passkey' }))
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await visitor.press(page.getByRole('button', { name: 'Rename Blue laptop' }))
  await visitor.write(page.getByLabel('New name'), 'Green laptop')
  await visitor.press(page.getByRole('button', { name: 'Save name' }))
  await expect(page.getByText('Green laptop')).toBeVisible()
  await expectToFit(page)

  await visitor.logOut(page)
  await visitor.follow(page, 'Login')
  await visitor.press(page.getByRole('button', { name: 'Sign in with a passkey' }))
  await expect(page.getByText(`Welcome back ${member.name}`)).toBeVisible()
  await visitor.follow(page, 'Your profile')
  await visitor.tick(page.getByLabel('Always ask for a passkey'))
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const code = await codes.getByRole('listitem').first().innerText()
  await expectToFit(page)
  await visitor.press(codes.getByRole('button', { name: 'I have saved them' }))
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await visitor.logOut(page)
  await visitor.follow(page, 'Login')
  await visitor.logIn(page, member)
  await expect(page.getByText('One more step')).toBeFocused()
  await visitor.press(page.getByRole('button', { name: 'Use my passkey' }))
  await expect(page.getByText(`Welcome back ${member.name}`).last()).toBeVisible()
  await expect(page).toHaveURL('/')

  await visitor.logOut(page)
  await visitor.follow(page, 'Login')
  await visitor.logIn(page, member)
  await visitor.press(page.getByRole('button', { name: 'I lost my passkey' }))
  await visitor.write(page.getByLabel('Recovery code'), 'none-such')
  await visitor.press(page.getByRole('button', { name: 'Use this code' }))
  await expect(page.getByText('This recovery code is wrong')).toBeVisible()
  await visitor.write(page.getByLabel('Recovery code'), code)
  await visitor.press(page.getByRole('button', { name: 'Use this code' }))
  await visitor.follow(page, 'Your profile')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await visitor.press(page.getByRole('button', { name: 'Remove Green laptop' }))
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText('your account will no longer ask for a second factor')
  await visitor.press(dialog.getByRole('button', { name: 'Yes, delete it!' }))
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
})

test('a new browser is told by mail and listed, and signing out everywhere ends both', async ({
  page,
  visitor,
  browser,
  origin,
  mails,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/)
  const elsewhere = await browser.newContext({ baseURL: origin, hasTouch: true })
  const other = await elsewhere.newPage()
  // Or it would notice by itself that it is signed out.
  await other.route(/\/notices/, () => undefined)
  await other.goto('/profile')
  await visitor.logIn(other, asMember)
  await expect(other.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  const told = () => mails.received.filter(({ to }) => to.includes(asMember.email))
  await expect.poll(() => told().length).toBe(1)
  expect(told()[0]?.source).toContain('A new sign-in to your Swapwise account')

  await page.goto('/profile#sessions')
  const list = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(list).toBeInViewport()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('· this browser')).toHaveCount(1)
  await expectToFit(page)
  await visitor.press(list.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await visitor.press(dialog.getByRole('button', { name: 'Yes, everywhere' }))
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible()
  await expect(page).toHaveURL('/')

  await other.bringToFront()
  await visitor.press(other.getByRole('button', { name: 'Download my data' }))
  await expect(other.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await expect(other).toHaveURL('/login')
  await elsewhere.close()
})
