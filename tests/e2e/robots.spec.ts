import { expect, startJourneyServer, test } from './journey.ts'
import { newMember } from './member.ts'

function withResolvers() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}

test('where machines make accounts, a browser shows by itself that a person sits before it', async ({
  page,
  visitor,
  allowConsole,
}) => {
  allowConsole(/status of 40[03]/)
  const guarded = await startJourneyServer({ CHALLENGE: 'on', CONTACT_ADDRESS: 'team@swapwise.example' })
  // Held until it was seen what is said meanwhile.
  const { promise: seen, resolve: goOn } = withResolvers()
  await page.route('**/solve-challenge*.js', async (route) => {
    await seen
    await route.continue()
  })
  await page.goto(`${guarded.origin}/register`)
  await visitor.fillInRegistration(page, newMember())
  await visitor.press(page.getByRole('button', { name: 'Register', exact: true }))
  await expect(page.getByText('Checking that you are not a robot…')).toBeVisible()
  goOn()
  await expect(page.getByText('Account created successfully!')).toBeVisible()

  await page.goto(`${guarded.origin}/contact`)
  await visitor.write(page.getByLabel('Message'), 'The kettle is back.')
  await visitor.press(page.getByRole('button', { name: 'Send message' }))
  await expect(page.getByRole('form').getByRole('status')).toContainText('Your message is on its way')

  // The other two ways to a new account.
  await page.evaluate('localStorage.clear()')
  await page.goto(`${guarded.origin}/login`)
  const { email } = newMember()
  await visitor.write(page.getByLabel('Email', { exact: true }), email)
  await visitor.press(page.getByRole('button', { name: 'Email me a sign-in link' }))
  await expect(page.getByText(`We have mailed a sign-in link to ${email}.`)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await visitor.press(page.getByRole('button', { name: 'Log in with Google' }))
  const popup = await opened
  await visitor.write(popup.getByLabel('E-mail'), email)
  await visitor.write(popup.getByLabel('Name'), 'Gus Oberg')
  await visitor.press(popup.getByRole('button', { name: 'Continue' }))
  await expect(page.getByText('Welcome back Gus Oberg')).toBeVisible()
  // Nobody asks a server that is gone.
  await page.goto('about:blank')
  await guarded.stop()
})
