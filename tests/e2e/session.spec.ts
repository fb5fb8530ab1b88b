import { expect } from './journey.ts'
import { signIn, tamper, test } from './member-journey.ts'
import { ask, newMember } from './member.ts'

const memberLinks = [
  'Home',
  'Queries',
  'Recommendations For Me',
  'My Queries',
  'My Recommendations',
  'Add Query',
  'Saved',
  'Notices',
  'Your profile',
]

test(
  'somebody registers, is greeted by name, confirms their address, and cannot register twice',
  { tag: '@firefox' },
  async ({ page, visitor, linkMailedTo, allowConsole }) => {
    allowConsole(/status of 400/)
    const newcomer = newMember()
    const { name } = newcomer
    await page.route('https://images.example.org/**', (route) => route.fulfill({ status: 204 }))
    const register = async () => {
      await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
      await visitor.fillInRegistration(page, newcomer)
      await visitor.write(page.getByLabel('Photo URL'), 'https://images.example.org/nothing-here.png')
      await visitor.press(page.getByRole('button', { name: 'Register', exact: true }))
    }
    await page.goto('/register')
    await register()
    await expect(page.getByText('Account created successfully!')).toBeVisible()
    await expect(page).toHaveURL('/')
    await visitor.openMenu(page)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveCount(memberLinks.length)
    for (const [index, label] of memberLinks.entries())
      await expect(links.nth(index)).toHaveAccessibleName(label)
    const avatar = page.getByTitle(name)
    await expect(avatar).toBeVisible()
    await expect(avatar.getByRole('img')).toHaveAttribute('src', /default-avatar/)

    const line = page.getByRole('complementary', { name: 'Your address' })
    await expect(line).toContainText('Others see m•••@example.org.')
    const mailed = await page.context().newPage()
    await mailed.goto(await linkMailedTo(newcomer.email))
    const masked = newcomer.email.replace(/^(.)[^@]*/, '$1•••')
    await expect(mailed.getByText(`(${masked}) asks you to confirm`)).toContainText(name)
    await visitor.press(mailed.getByRole('button', { name: 'Confirm my address' }))
    await expect(mailed.getByRole('heading', { name: 'Address Confirmed' })).toBeVisible()
    await mailed.close()
    await expect(line).toBeHidden()

    await visitor.logOut(page)
    await visitor.follow(page, 'Login')
    await visitor.press(page.getByRole('link', { name: 'Register here' }))
    await register()
    await expect(page.getByText('Firebase: Error (auth/email-already-in-use).')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue(name)
    await visitor.press(page.getByRole('link', { name: 'Login here' }))
    await expect(page).toHaveURL('/login')
  },
)

test('a protected screen asks to log in and leads back; every tab hears of that, and of logging out, which leads home', async ({
  page,
  visitor,
  member,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  await page.goto('/about')
  const other = await page.context().newPage()
  await other.goto('/my-queries?from=here#there')
  await expect(other).toHaveURL('/login')
  await visitor.logIn(other, { ...member, password: 'Wr0ngone' })
  await expect(other.getByText('auth/invalid-credential')).toBeVisible()
  await expect(other).toHaveURL('/login')
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue(member.email)
  await expect(other.getByLabel('Password', { exact: true })).toHaveValue('Wr0ngone')
  await visitor.logIn(other, member)
  await expect(other.getByText(`Welcome back ${member.name}`)).toBeVisible()
  await expect(other).toHaveURL('/my-queries?from=here#there')
  // Back leads to the empty page that a tab begins with: the login is not in between.
  expect(await other.evaluate('history.length')).toBe(2)

  await page.bringToFront()
  await visitor.expectName(page, member.name)
  await visitor.follow(page, 'Your profile')
  await expect(page).toHaveURL('/profile')
  await visitor.logOut(page)
  await expect(page.getByText('Logout Success')).toBeVisible()
  await expect(page).toHaveURL('/')
  await visitor.openMenu(page)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Queries',
    'Login',
  ])
  await expect(other).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/login')
})

test('a token is renewed without a word when it has run out or is refused; a revoked session ends with one', async ({
  page,
  visitor,
  origin,
  member,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/)
  await signIn(page, { session: { ...member.session, expiresAt: 0 } })
  const renewed = page.waitForRequest('**/v1/token*')
  await page.goto('/profile')
  await renewed
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()

  await tamper(page, "(session) => { session.idToken = 'no.such.token' }")
  const download = page.waitForEvent('download')
  await visitor.press(page.getByRole('button', { name: 'Download my data' }))
  expect((await download).suggestedFilename()).toBe('swapwise-my-data.json')

  const { idToken } = await ask<{ idToken: string }>(origin, 'signInWithPassword', member)
  await ask(origin, 'update', { idToken, password: 'An0therone' })
  await visitor.press(page.getByRole('button', { name: 'Download my data' }))
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await visitor.logIn(page, { ...member, password: 'An0therone' })
  await expect(page).toHaveURL('/profile')
})
