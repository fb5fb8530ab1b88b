import { expect, test as journey } from './journey.ts'
import { newMember } from './member.ts'

const test = journey.extend({ baseURL: ({ trustingOrigin }, use) => use(trustingOrigin) })

test('the official SDK registers, signs in, renames, protects and deletes', async ({
  page,
  visitor,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const { name, email, password } = newMember()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  await visitor.press(page.getByRole('link', { name: 'Register here' }))
  await visitor.fillInRegistration(page, { name, email, password })
  await visitor.press(page.getByRole('button', { name: 'Register', exact: true }))
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await visitor.expectName(page, name)

  await visitor.follow(page, 'Your profile')
  await visitor.write(page.getByLabel('Display name'), 'Mira H.')
  await visitor.press(page.getByRole('button', { name: 'Save changes' }))
  await expect(page.getByText('Profile saved.')).toBeVisible()
  const download = page.waitForEvent('download')
  await visitor.press(page.getByRole('button', { name: 'Download my data' }))
  await download
  await visitor.expectName(page, 'Mira H.')
  await visitor.logOut(page)
  await expect(page.getByText('Logout Success')).toBeVisible()

  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  await visitor.logIn(page, { email, password: 'Wr0ngone' })
  await expect(page.getByText('auth/invalid-credential')).toBeVisible()
  await page.route(/accounts:signInWithPassword/, (route) =>
    route.fulfill({ json: { mfaPendingCredential: 'pending', mfaInfo: [] } }),
  )
  await visitor.logIn(page, { email, password })
  await expect(page.getByText('auth/multi-factor-auth-required')).toBeVisible()
  await page.unrouteAll()
  await visitor.press(page.getByRole('button', { name: 'Log In', exact: true }))
  await expect(page.getByText('Welcome back Mira H.')).toBeVisible()
  await expect(page).toHaveURL('/profile')

  await visitor.press(page.getByRole('button', { name: 'Delete my account' }))
  await visitor.write(page.getByRole('dialog').getByLabel('Current password'), password)
  await visitor.press(page.getByRole('button', { name: 'Yes, delete it!' }))
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
})
