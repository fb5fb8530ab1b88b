import { ask, expect, fillLogin, logIn, newMember, tamper, test } from './account-journey.ts'
import { desktop } from './journey.ts'

test.use({ viewport: desktop })

const memberLinks = [
  'Home',
  'Queries',
  'Recommendations For Me',
  'My Queries',
  'My Recommendations',
  'Your profile',
]

test('somebody registers, is welcomed home and greeted by name in the bar', async ({ page }) => {
  const { name, email, password } = newMember()
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Photo URL').fill('https://images.example.org/nothing-here.png')
  await page.route('https://images.example.org/**', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveCount(memberLinks.length)
  for (const [index, label] of memberLinks.entries())
    await expect(links.nth(index)).toHaveAccessibleName(label)
  const avatar = page.getByTitle(name)
  await expect(avatar).toBeVisible()
  await expect(avatar.getByRole('img')).toHaveAttribute('src', /default-avatar/)
})

test('the password checks run in their order, and what was typed stays', async ({ page }) => {
  const { name, email } = newMember()
  await page.goto('/register')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  const password = page.getByLabel('Password', { exact: true })
  for (const [typed, problem] of [
    ['abc', 'Password must contain at least one uppercase letter.'],
    ['ABC', 'Password must contain at least one lowercase letter.'],
    ['Abc', 'Password must be at least 6 characters long.'],
  ] as const) {
    await password.fill(typed)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByText(problem)).toBeVisible()
  }
  await expect(password).toBeFocused()
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  await expect(page).toHaveURL('/register')
})

test('a name that cannot be saved after registration is only logged', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/)
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.route('**/v1/accounts:update*', (route) => route.fulfill({ status: 500, json: {} }))
  const { name, email, password } = newMember()
  await page.goto('/register')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByTitle('User', { exact: true })).toBeVisible()
  expect(warnings.join()).toContain('The profile could not be saved.')
})

test('registering an address twice says so', async ({ page, member, allowConsole }) => {
  allowConsole(/status of 400/)
  await page.goto('/register')
  await page.getByLabel('Full Name').fill(member.name)
  await page.getByLabel('Email Address').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Firebase: Error (auth/email-already-in-use).')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue(member.name)
})

test('a wrong password shows the code and keeps the form', async ({ page, member, allowConsole }) => {
  allowConsole(/status of 400/)
  await page.goto('/login')
  await fillLogin(page, { ...member, password: 'Wr0ngone' })
  await expect(page.getByText('auth/invalid-credential')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wr0ngone')
})

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a protected screen asks to log in, and leads back without the login in between', async ({
  page,
  member,
}) => {
  await page.goto('/about')
  await page.goto('/my-queries?from=here#there')
  await expect(page).toHaveURL('/login')
  await fillLogin(page, member)
  await expect(page.getByText(`Welcome back ${member.name}`)).toBeVisible()
  await expect(page).toHaveURL('/my-queries?from=here#there')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('somebody signed in does not see the login again', async ({ page, member }) => {
  await logIn(page, member)
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('logging out leads home, also from a protected screen, and other tabs follow', async ({
  page,
  member,
}) => {
  await logIn(page, member)
  const other = await page.context().newPage()
  await other.goto('/my-recommendations')
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout Success')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Queries',
    'Login',
  ])
  await expect(other).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/login')
})

test('signing in in one tab reaches the other', async ({ page, member }) => {
  await page.goto('/about')
  const other = await page.context().newPage()
  await logIn(other, member)
  await expect(page.getByTitle(member.name)).toBeVisible()
})

test('a session that has run out is renewed without a word', async ({ page, member }) => {
  await logIn(page, member)
  await tamper(page, '(session) => { session.expiresAt = 0 }')
  const renewed = page.waitForRequest('**/v1/token*')
  await page.goto('/profile')
  await renewed
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
})

test('a token the API refuses is renewed once, and the call goes through', async ({
  page,
  member,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  await logIn(page, member)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  await tamper(page, "(session) => { session.idToken = 'no.such.token' }")
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('swapwise-my-data.json')
})

test('a session revoked elsewhere ends with a word, and the login leads back', async ({
  page,
  origin,
  member,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/)
  await logIn(page, member)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  const { idToken } = await ask<{ idToken: string }>(origin, 'signInWithPassword', member)
  await ask(origin, 'update', { idToken, password: 'An0therone' })
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, { ...member, password: 'An0therone' })
  await expect(page).toHaveURL('/profile')
})

test('an account deleted elsewhere is signed out at the next visit', async ({
  page,
  origin,
  member,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  await logIn(page, member)
  const { idToken } = await ask<{ idToken: string }>(origin, 'signInWithPassword', member)
  await ask(origin, 'delete', { idToken })
  await page.goto('/my-queries')
  await expect(page).toHaveURL('/login')
})

test('a provider that does not answer leaves a visitor with a way to try again', async ({ page, member }) => {
  test.slow()
  await logIn(page, member)
  let silent = true
  await page.route('**/v1/accounts:lookup*', async (route) => {
    if (!silent) await route.continue()
  })
  await page.goto('/my-queries')
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
  await expect(page.getByText('We could not check whether you are signed in.')).toBeVisible({
    timeout: 9_000,
  })
  await page.goto('/about')
  await expect(page.getByText('The sign-in service does not answer.')).toBeVisible({ timeout: 9_000 })
  silent = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTitle(member.name)).toBeVisible()
})

test('a provider that is down keeps the session', async ({ page, member, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  await logIn(page, member)
  await page.route('**/v1/accounts:lookup*', (route) => route.abort())
  await page.goto('/profile')
  await expect(page.getByTitle(member.name)).toBeVisible()
  await page.route('**/v1/accounts:update*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Firebase: Error (auth/network-request-failed).')).toBeVisible()
})
