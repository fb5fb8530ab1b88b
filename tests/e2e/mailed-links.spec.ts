import { expect } from './journey.ts'
import { signIn, test } from './member-journey.ts'
import { ask, newMember } from './member.ts'

test('a forgotten password is replaced by a mailed link, once; an unknown address gets the same answer', async ({
  page,
  visitor,
  member,
  mails,
  linkMailedTo,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const unknown = newMember().email
  await page.goto('/login')
  await visitor.press(page.getByRole('link', { name: 'Forgot password?' }))
  for (const email of [unknown, member.email]) {
    await visitor.write(page.getByLabel('Email'), email)
    await visitor.press(page.getByRole('button', { name: 'Send reset link' }))
    await expect(page.getByText(`If ${email} has an account here, a link is on its way.`)).toBeVisible()
  }

  const link = await linkMailedTo(member.email)
  expect(mails.received.some(({ to }) => to.includes(unknown))).toBe(false)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a New Password' })).toBeVisible()
  await expect(page.getByText(member.email)).toBeVisible()
  await visitor.write(page.getByLabel('New password'), 'lowercase')
  await visitor.press(page.getByRole('button', { name: 'Save new password' }))
  await expect(page.getByText('Password must contain at least one uppercase letter.')).toBeVisible()
  await visitor.write(page.getByLabel('New password'), 'An0therone')
  await visitor.press(page.getByRole('button', { name: 'Save new password' }))
  await expect(page.getByRole('heading', { name: 'Password Changed' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This Link No Longer Works' })).toBeVisible()
  await visitor.press(page.getByRole('link', { name: 'Go to login' }))
  await visitor.logIn(page, { ...member, password: 'An0therone' })
  await expect(page).toHaveURL('/')
})

test('a mailed link signs in at a press, and leads on to where one was going', async ({
  page,
  visitor,
  member,
  linkMailedTo,
}) => {
  await page.goto('/my-queries')
  await expect(page).toHaveURL('/login')
  await visitor.press(page.getByRole('button', { name: 'Email me a sign-in link' }))
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await visitor.write(page.getByLabel('Email', { exact: true }), member.email)
  await visitor.press(page.getByRole('button', { name: 'Email me a sign-in link' }))
  await expect(page.getByText(`We have mailed a sign-in link to ${member.email}.`)).toBeVisible()
  await page.goto(await linkMailedTo(member.email))
  await expect(page.getByText(`You are about to sign in as ${member.email}.`)).toBeVisible()
  await visitor.openMenu(page)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await visitor.closeMenu(page)
  await visitor.press(page.getByRole('button', { name: 'Sign in' }))
  await expect(page.getByText(`Welcome back ${member.name}`)).toBeVisible()
  await expect(page).toHaveURL('/my-queries')
})

test('a sign-in link opened in another browser asks for the address', async ({
  page,
  visitor,
  origin,
  linkMailedTo,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const { email } = newMember()
  // The other browser asked for it: this one knows nothing.
  await ask(origin, 'sendOobCode', {
    requestType: 'EMAIL_SIGNIN',
    email,
    continueUrl: `${origin}/auth/action`,
    canHandleCodeInApp: true,
  })
  await page.goto(await linkMailedTo(email))
  await visitor.write(page.getByLabel('Email'), 'somebody-else@example.org')
  await visitor.press(page.getByRole('button', { name: 'Sign in' }))
  await expect(page.getByText('The link was mailed to another address.')).toBeVisible()
  await visitor.write(page.getByLabel('Email'), email)
  await visitor.press(page.getByRole('button', { name: 'Sign in' }))
  await expect(page.getByText('Welcome back User')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an address is confirmed by its mail, changed by another, and taken back by a third', async ({
  page,
  visitor,
  member,
  linkMailedTo,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  await signIn(page, member)
  await page.goto('/profile')
  await expect(page.getByText('Not verified yet')).toBeVisible()
  await visitor.press(page.getByRole('button', { name: 'Send verification email' }))
  await expect(page.getByText('The mail is on its way.')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(await linkMailedTo(member.email))
  const masked = member.email.replace(/^(.)[^@]*/, '$1•••')
  await expect(other.getByText(`(${masked}) asks you to confirm`)).toContainText(member.name)
  // Opening the link has changed nothing yet.
  await page.reload()
  await expect(page.getByText('Not verified yet')).toBeVisible()
  await visitor.press(other.getByRole('button', { name: 'Confirm my address' }))
  await expect(other.getByRole('heading', { name: 'Address Confirmed' })).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  const { email: newEmail } = newMember()
  await page.bringToFront()
  const section = page.getByRole('region', { name: 'Email address' })
  await visitor.press(section.locator('summary'))
  await visitor.write(section.getByLabel('New address'), newEmail)
  await visitor.write(section.getByLabel('Current password'), 'Wr0ngone')
  await visitor.press(section.getByRole('button', { name: 'Send a link to the new address' }))
  await expect(section.getByText('This is not your current password.')).toBeVisible()
  await visitor.write(section.getByLabel('Current password'), member.password)
  await visitor.press(section.getByRole('button', { name: 'Send a link to the new address' }))
  await expect(
    section.getByText(`Open the link we have mailed to ${newEmail} to finish the change.`),
  ).toBeVisible()
  await other.bringToFront()
  await other.goto(await linkMailedTo(newEmail))
  await expect(other.getByText(newEmail)).toBeVisible()
  await expect(other.getByText(`(${masked}) asks to change`)).toContainText(member.name)
  await visitor.press(other.getByRole('button', { name: 'Use this address' }))
  await expect(other.getByRole('heading', { name: 'Address Changed' })).toBeVisible()

  await other.goto(await linkMailedTo(member.email, 'recoverEmail'))
  await expect(other.getByText(member.email)).toBeVisible()
  await visitor.press(other.getByRole('button', { name: 'Restore my address' }))
  await expect(other.getByRole('heading', { name: 'Address Restored' })).toBeVisible()
})
