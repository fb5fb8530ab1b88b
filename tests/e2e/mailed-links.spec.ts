import { ask, expect, fillLogin, logIn, newMember, test } from './account-journey.ts'

test('a forgotten password is replaced by a mailed link', async ({
  page,
  member,
  linkMailedTo,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('a link is on its way')).toBeVisible()

  const link = await linkMailedTo(member.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a New Password' })).toBeVisible()
  await expect(page.getByText(member.email)).toBeVisible()
  await page.getByLabel('New password').fill('lowercase')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Password must contain at least one uppercase letter.')).toBeVisible()
  await page.getByLabel('New password').fill('An0therone')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Changed' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This Link Has Ended' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to login' }).click()
  await fillLogin(page, { ...member, password: 'An0therone' })
  await expect(page).toHaveURL('/')
})

test('an address nobody has gets the same answer and no mail', async ({ page, mails }) => {
  const { email } = newMember()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('a link is on its way')).toBeVisible()
  expect(mails.received.some(({ to }) => to.includes(email))).toBe(false)
})

test('a mailed link signs in at a press, and leads on to where one was going', async ({
  page,
  member,
  linkMailedTo,
}) => {
  await page.goto('/my-queries')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email', { exact: true }).fill(member.email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByText(`We have mailed a sign-in link to ${member.email}.`)).toBeVisible()
  await page.goto(await linkMailedTo(member.email))
  await expect(page.getByText(`You are about to sign in as ${member.email}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toBeAttached()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(`Welcome back ${member.name}`)).toBeVisible()
  await expect(page).toHaveURL('/my-queries')
})

test('a sign-in link opened in another browser asks for the address', async ({
  page,
  browser,
  origin,
  linkMailedTo,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const { email } = newMember()
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  const link = await linkMailedTo(email)

  const elsewhere = await browser.newPage({ baseURL: origin })
  await elsewhere.goto(link)
  await elsewhere.getByLabel('Email').fill('somebody-else@example.org')
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByText('The link was mailed to another address.')).toBeVisible()
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByText('Welcome back User')).toBeVisible()
  await expect(elsewhere).toHaveURL('/')
  await elsewhere.close()
})

test('the link button asks for an address first', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})

test('an address is confirmed by its mail, and the profile knows at once', async ({
  page,
  member,
  linkMailedTo,
}) => {
  await logIn(page, member)
  await page.goto('/profile')
  await expect(page.getByText('Not verified yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send verification email' }).click()
  await expect(page.getByText('The mail is on its way.')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(await linkMailedTo(member.email))
  await other.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(other.getByRole('heading', { name: 'Address Confirmed' })).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

test('an address is changed by one mail and taken back by another', async ({
  page,
  origin,
  member,
  linkMailedTo,
}) => {
  const { email: newEmail } = newMember()
  const { idToken } = await ask<{ idToken: string }>(origin, 'signInWithPassword', member)
  await ask(origin, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await page.goto(await linkMailedTo(member.email))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Address Confirmed' })).toBeVisible()

  await ask(origin, 'sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
  await page.goto(await linkMailedTo(newEmail))
  await expect(page.getByText(newEmail)).toBeVisible()
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('heading', { name: 'Address Changed' })).toBeVisible()

  await page.goto(await linkMailedTo(member.email, 'recoverEmail'))
  await expect(page.getByText(member.email)).toBeVisible()
  await page.getByRole('button', { name: 'Restore my address' }).click()
  await expect(page.getByRole('heading', { name: 'Address Restored' })).toBeVisible()
})
