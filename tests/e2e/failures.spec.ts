import type { Page } from '@playwright/test'
import { fail, refusal, malformedAnswer, failureWithoutMessage } from './failing-calls.ts'
import { expect, expectToFit, goWithin, test as visitorTest } from './journey.ts'
import { test } from './member-journey.ts'
import { join, newMember, queryText } from './member.ts'
import type { Visitor } from './visitor.ts'
import { fillQuery, queryField } from './query-form.ts'
import { recommend, recommendationField, sendButton } from './recommendation-form.ts'

const products = /\/products(\?|$)/
const product = /\/products\/[0-9a-f]+$/

async function expectMessage(visitor: Visitor, page: Page, title: string, text: string) {
  const message = page.getByRole('dialog', { name: title })
  await expect(message).toContainText(text)
  await expect(message.getByRole('button', { name: 'OK' })).toBeFocused()
  await expectToFit(page)
  await visitor.press(message.getByRole('button', { name: 'OK' }))
  await expect(message).toBeHidden()
}

async function tryAgain(visitor: Visitor, page: Page) {
  await expectToFit(page)
  await visitor.press(page.getByRole('alert').getByRole('button', { name: 'Try again' }))
}

visitorTest(
  'what everybody reads says where it stood that it could not be loaded, and is tried again',
  async ({ page, visitor, allowConsole }) => {
    allowConsole(/status of 50/)
    await fail(page, 'GET', products, failureWithoutMessage)
    await goWithin(page, '/')
    await expect(page.getByRole('alert')).toContainText('Error fetching queries')
    await expect(page.getByRole('heading', { name: 'Why Boycott Matters?' })).toBeVisible()
    await page.unrouteAll()
    await tryAgain(visitor, page)
    const more = page.getByRole('link', { name: /^See More/ }).first()
    await expect(more).toBeVisible()

    await fail(page, 'GET', product, failureWithoutMessage)
    await visitor.press(more)
    await expect(page.getByRole('alert')).toContainText('Failed to fetch query')
    await expect(page.getByRole('heading', { name: /^Recommendations/ })).toBeVisible()
    await page.unrouteAll()
    await tryAgain(visitor, page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await fail(page, 'GET', products, { status: 503, json: { message: 'We are moving house.' } })
    await visitor.follow(page, 'Queries')
    await expect(page.getByRole('alert')).toContainText('We are moving house.')
    await fail(page, 'GET', products, failureWithoutMessage)
    await tryAgain(visitor, page)
    await expect(page.getByRole('alert')).toContainText('Error fetching queries')
    await page.unrouteAll()
    await tryAgain(visitor, page)
    await expect(page.getByRole('link', { name: /^Recommend an alternative/ }).first()).toBeVisible()
  },
)

test('one’s own lists say that they could not be loaded, and are tried again', async ({
  page,
  visitor,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of 50/)
  await asMember.addRecommendation(await asMember.addQuery())
  await page.goto('/about')
  for (const [link, calls, words, content] of [
    ['My Queries', products, 'Failed to load queries. Please try again later.', 'Submitted:'],
    [
      'My Recommendations',
      /\/recommendations\?/,
      'Failed to load recommendations. Please try again later.',
      'Whistler Two',
    ],
    [
      'Recommendations For Me',
      /\/myqueries\/recommendations/,
      'Failed to load recommendations. Please try again later.',
      'Swift Kettle',
    ],
  ] as const) {
    await fail(page, 'GET', calls, failureWithoutMessage)
    await visitor.follow(page, link)
    await expect(page.getByRole('alert')).toContainText(words)
    await page.unrouteAll()
    await tryAgain(visitor, page)
    await expect(page.getByRole('main').getByText(content)).toBeVisible()
  }
})

test('a query that cannot be added, changed or deleted is said not to be, and nothing typed is lost', async ({
  page,
  visitor,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of (404|500)|ERR_FAILED/)
  await page.goto('/add-query')
  await fillQuery(visitor, page, queryText)
  await fail(page, 'POST', products, 'no answer')
  const add = page.getByRole('button', { name: 'Add Query', exact: true })
  await visitor.press(add)
  await expectMessage(visitor, page, 'Failed to Add Query', 'The server could not be reached.')
  await expect(add).toBeFocused()
  await expect(queryField(page, 'boycottingReason')).toHaveValue(queryText.boycottingReason)
  await page.unrouteAll()
  await visitor.press(add)
  await visitor.press(page.getByRole('button', { name: 'OK' }))
  await expect(page).toHaveURL('/my-queries')

  const update = page.getByRole('link', { name: /^Update/ })
  for (const [status, words] of [
    [500, 'Failed to fetch query'],
    [404, 'Query not found'],
  ] as const) {
    await fail(page, 'GET', product, { status, json: {} })
    await visitor.press(update)
    await expectMessage(visitor, page, 'Error', words)
    await expect(page).toHaveURL('/my-queries')
  }
  await page.unrouteAll()
  await visitor.press(update)
  await fillQuery(visitor, page, { queryTitle: 'Put better' })
  await fail(page, 'PUT', product, failureWithoutMessage)
  const change = page.getByRole('button', { name: 'Update Query' })
  await visitor.press(change)
  await expectMessage(visitor, page, 'Error', 'Update failed')
  await fail(page, 'PUT', product, { status: 404, json: { message: 'Query not found.' } })
  await visitor.press(change)
  await expectMessage(visitor, page, 'Error', 'Query not found.')
  await expect(queryField(page, 'queryTitle')).toHaveValue('Put better')
  await page.unrouteAll()
  await visitor.press(change)
  await expectMessage(visitor, page, 'Updated!', 'Query updated successfully.')

  const remove = async () => {
    await visitor.press(page.getByRole('button', { name: 'Delete Put better' }))
    await visitor.press(page.getByRole('button', { name: 'Yes, delete it!' }))
  }
  await fail(page, 'DELETE', product, 'no answer')
  await remove()
  await expectMessage(visitor, page, 'Error', 'Something went wrong. Please try again.')
  await expect(page.getByRole('heading', { name: 'Put better' })).toBeVisible()
  // Somebody has deleted it in another tab.
  await page.unrouteAll()
  const [own] = await asMember.call<{ _id: string }[]>('GET', `/products?email=${asMember.email}`)
  await asMember.call('DELETE', `/products/${own?._id}`)
  await remove()
  await expectMessage(visitor, page, 'Error', 'Could not delete the query.')
  await expect(page.getByText('You haven’t added any queries yet.')).toBeVisible()
})

test('a recommendation that cannot be sent or deleted is said not to be, and nothing typed is lost', async ({
  page,
  visitor,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of 500|ERR_FAILED/)
  const id = await asMember.addQuery()
  await fail(page, 'GET', product, failureWithoutMessage)
  await goWithin(page, `/query/${id}`)
  await recommend(visitor, page)
  await expectMessage(visitor, page, 'Error', 'Query data is missing.')
  await page.unrouteAll()
  await tryAgain(visitor, page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await fail(page, 'POST', /\/recommendations$/, 'no answer')
  await visitor.press(sendButton(page))
  await expectMessage(visitor, page, 'Error', 'Failed to submit recommendation.')
  await expect(recommendationField(page, 'reason')).toHaveValue('Every part can be ordered.')
  await page.unrouteAll()
  await visitor.press(sendButton(page))
  await expectMessage(visitor, page, 'Success', 'Recommendation submitted!')

  await visitor.follow(page, 'My Recommendations')
  await fail(page, 'DELETE', /\/recommendations\//, failureWithoutMessage)
  await visitor.press(page.getByRole('button', { name: 'Delete Screws instead of glue' }))
  await visitor.press(page.getByRole('button', { name: 'Yes, delete it!' }))
  await expectMessage(visitor, page, 'Error', 'Failed to delete recommendation.')
  await expect(page.getByRole('button', { name: 'Delete Screws instead of glue' })).toBeFocused()
})

visitorTest(
  'a login that fails says why by its code, and keeps the form',
  async ({ page, visitor, origin, allowConsole }) => {
    allowConsole(/status of 400|ERR_FAILED/)
    const member = await join(origin, 'Mira Holm')
    await page.goto('/login')
    const signingIn = /accounts:signInWithPassword/
    await fail(page, 'POST', signingIn, 'no answer')
    await visitor.logIn(page, member)
    await expect(page.getByText('auth/network-request-failed')).toBeVisible()
    for (const [word, code] of [
      ['INTERNAL_ERROR', 'auth/internal-error'],
      ['INVALID_API_KEY', 'auth/invalid-api-key'],
      ['MISSING_RECAPTCHA_TOKEN', 'auth/missing-recaptcha-token'],
      ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'auth/password-does-not-meet-requirements'],
      ['TOO_MANY_ATTEMPTS_TRY_LATER', 'auth/too-many-requests'],
    ] as const) {
      await fail(page, 'POST', signingIn, refusal(word))
      await visitor.press(page.getByRole('button', { name: 'Log In', exact: true }))
      await expect(page.getByText(code)).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeFocused()
    await expect(page).toHaveURL('/login')
    await page.unrouteAll()
    await visitor.press(page.getByRole('button', { name: 'Log In', exact: true }))
    await expect(page.getByText('Welcome back Mira Holm')).toBeVisible()
  },
)

visitorTest(
  'Google that cannot be asked is said to be so, on both ways in',
  async ({ page, visitor, allowConsole }) => {
    allowConsole(/status of 400/)
    await page.goto('/login')
    const byGoogle = page.getByRole('button', { name: 'Log in with Google' })
    const opened = page.waitForEvent('popup')
    await visitor.press(byGoogle)
    await (await opened).close()
    await expect(page.getByText('Firebase: Error (auth/popup-closed-by-user).')).toBeVisible()
    await fail(page, 'POST', /accounts:createAuthUri/, refusal('UNAUTHORIZED_DOMAIN'))
    await visitor.press(byGoogle)
    await expect(page.getByText('auth/unauthorized-domain')).toBeVisible()
    await fail(page, 'POST', /accounts:createAuthUri/, malformedAnswer)
    await visitor.press(byGoogle)
    await expect(page.getByText('Google login failed.')).toBeVisible()
    await page.unrouteAll()
    await page.evaluate('window.open = () => null')
    await visitor.press(byGoogle)
    await expect(page.getByText('Firebase: Error (auth/popup-blocked).')).toBeVisible()
    await page.evaluate("Storage.prototype.setItem = () => { throw new Error('There is no room.') }")
    await visitor.press(byGoogle)
    await expect(page.getByText('Firebase: Error (auth/web-storage-unsupported).')).toBeVisible()
    const failed = page.getByRole('alert').filter({ hasText: 'Google login failed.' })
    await visitor.press(failed.getByRole('button', { name: 'close' }))
    await expect(failed).toBeHidden()
    await visitor.press(page.getByRole('link', { name: 'Register here' }))
    await visitor.press(page.getByRole('button', { name: 'Register with Google' }))
    await expect(page.getByText('Google login failed.')).toBeVisible()
    await expect(page).toHaveURL('/register')
  },
)

visitorTest(
  'registering says that it failed, keeps the form, and signs in even if the name could not be saved',
  async ({ page, visitor, allowConsole }) => {
    allowConsole(/status of 500/)
    const newcomer = newMember()
    await page.goto('/register')
    await visitor.fillInRegistration(page, newcomer)
    const register = page.getByRole('button', { name: 'Register', exact: true })
    await fail(page, 'POST', /accounts:signUp/, malformedAnswer)
    await visitor.press(register)
    await expect(page.getByText('Something went wrong.')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue(newcomer.name)

    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('The profile could not be saved.'),
    )
    await page.unrouteAll()
    await fail(page, 'POST', /accounts:update/, failureWithoutMessage)
    await visitor.press(register)
    await expect(page.getByText('Account created successfully!')).toBeVisible()
    await logged
    await expect(page).toHaveURL('/')
    await visitor.expectName(page, 'User')
  },
)
