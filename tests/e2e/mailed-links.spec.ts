import { expect } from './journey.ts'
import { test } from './member-journey.ts'
import { newMember } from './member.ts'

test('a forgotten password is replaced by a mailed link; an unknown address gets the same answer', async ({
  page,
  visitor,
  member,
  mails,
  linkMailedTo,
}) => {
  const unknown = newMember().email
  await page.goto('/login')
  await visitor.press(page.getByRole('link', { name: 'Forgot password?' }))
  const send = page.getByRole('button', { name: 'Send reset link' })
  // The page before has a field of this name, too.
  await expect(send).toBeVisible()
  for (const email of [unknown, member.email]) {
    await visitor.write(page.getByLabel('Email'), email)
    await visitor.press(send)
    await expect(page.getByText(`If ${email} has an account here, a link is on its way.`)).toBeVisible()
  }

  const link = await linkMailedTo(member.email)
  expect(mails.received.some(({ to }) => to.includes(unknown))).toBe(false)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a New Password' })).toBeVisible()
  await expect(page.getByText(member.email)).toBeVisible()
  await visitor.write(page.getByLabel('New password'), 'An0therone')
  await visitor.press(page.getByRole('button', { name: 'Save new password' }))
  await expect(page.getByRole('heading', { name: 'Password Changed' })).toBeVisible()
  await visitor.press(page.getByRole('main').getByRole('link', { name: 'Log in' }))
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

test('an address is changed by a mailed link, and taken back by another', async ({
  page,
  visitor,
  asMember,
  linkMailedTo,
  allowConsole,
}) => {
  // Either ends every session.
  allowConsole(/status of 40[01]/)
  await asMember.proveAddress()
  await page.goto('/profile')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  const { email: newEmail } = newMember()
  const section = page.getByRole('region', { name: 'Email address' })
  await visitor.press(section.locator('summary'))
  await visitor.write(section.getByLabel('New address'), newEmail)
  await visitor.write(section.getByLabel('Current password'), asMember.password)
  await visitor.press(section.getByRole('button', { name: 'Send a link to the new address' }))
  await expect(
    section.getByText(`Open the link we have mailed to ${newEmail} to finish the change.`),
  ).toBeVisible()
  await page.goto(await linkMailedTo(newEmail))
  await expect(page.getByText(newEmail)).toBeVisible()
  await visitor.press(page.getByRole('button', { name: 'Use this address' }))
  await expect(page.getByRole('heading', { name: 'Address Changed' })).toBeVisible()

  await page.goto(await linkMailedTo(asMember.email, 'recoverEmail'))
  await expect(page.getByText(asMember.email)).toBeVisible()
  await visitor.press(page.getByRole('button', { name: 'Restore my address' }))
  await expect(page.getByRole('heading', { name: 'Address Restored' })).toBeVisible()
})
