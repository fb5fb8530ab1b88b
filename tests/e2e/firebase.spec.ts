import { expect, test as journey } from './journey.ts'
import { newMember } from './member.ts'

const test = journey.extend({ baseURL: ({ trustingOrigin }, use) => use(trustingOrigin) })

test('the official SDK registers, signs in, renames, protects and deletes', async ({
  page,
  person,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const { name, email, password } = newMember()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  await person.press(page.getByRole('link', { name: 'Register here' }))
  await person.fillInRegistration(page, { name, email, password })
  await person.press(page.getByRole('button', { name: 'Register', exact: true }))
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await person.expectName(page, name)

  await person.follow(page, 'Your profile')
  await person.write(page.getByLabel('Display name'), 'Mira H.')
  await person.press(page.getByRole('button', { name: 'Save changes' }))
  await expect(page.getByText('Profile saved.')).toBeVisible()
  const download = page.waitForEvent('download')
  await person.press(page.getByRole('button', { name: 'Download my data' }))
  await download
  await person.expectName(page, 'Mira H.')
  await person.logOut(page)
  await expect(page.getByText('Logout Success')).toBeVisible()

  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  await person.logIn(page, { email, password: 'Wr0ngone' })
  await expect(page.getByText('auth/invalid-credential')).toBeVisible()
  await page.route(/accounts:signInWithPassword/, (route) =>
    route.fulfill({ json: { mfaPendingCredential: 'pending', mfaInfo: [] } }),
  )
  await person.logIn(page, { email, password })
  await expect(page.getByText('auth/multi-factor-auth-required')).toBeVisible()
  await page.unrouteAll()
  await person.press(page.getByRole('button', { name: 'Log In', exact: true }))
  await expect(page.getByText('Welcome back Mira H.')).toBeVisible()
  await expect(page).toHaveURL('/profile')

  await person.press(page.getByRole('button', { name: 'Delete my account' }))
  await person.write(page.getByRole('dialog').getByLabel('Current password'), password)
  await person.press(page.getByRole('button', { name: 'Yes, delete it!' }))
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
})
