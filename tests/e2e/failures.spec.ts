import type { Page } from '@playwright/test'
import { fail, failureWithoutMessage } from './failing-calls.ts'
import { expect, expectToFit, test } from './journey.ts'
import { join, recommendationText } from './member.ts'
import { recommend, recommendationField, sendButton } from './recommendation-form.ts'
import type { Visitor } from './visitor.ts'

async function expectMessage(visitor: Visitor, page: Page, title: string, text: string) {
  const message = page.getByRole('dialog', { name: title })
  await expect(message).toContainText(text)
  await expect(message.getByRole('button', { name: 'OK' })).toBeFocused()
  await expectToFit(page)
  await visitor.press(message.getByRole('button', { name: 'OK' }))
  await expect(message).toBeHidden()
}

/** All goes well from now on, but for what `failNext` lets fail. */
async function tryAgain(visitor: Visitor, page: Page, words: string, failNext?: () => Promise<unknown>) {
  const alert = page.getByRole('alert').filter({ hasText: words })
  await expect(alert).toBeVisible()
  await expectToFit(page)
  await page.unrouteAll()
  await failNext?.()
  await visitor.press(alert.getByRole('button', { name: 'Try again' }))
}

test('what fails on its way is said where it stood, loses nothing that was typed, and is done in the end', async ({
  page,
  visitor,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 500|ERR_FAILED/)
  const member = await join(origin, 'Mira Holm')
  const id = await member.addQuery()
  await page.goto('/login')
  const login = page.getByRole('button', { name: 'Log In', exact: true })
  await fail(page, 'POST', /accounts:signInWithPassword/, 'no answer')
  await visitor.logIn(page, member)
  await expect(page.getByText('auth/network-request-failed')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await visitor.press(page.getByRole('button', { name: 'Log in with Google' }))
  await (await opened).close()
  const closed = page.getByRole('alert').filter({ hasText: 'Firebase: Error (auth/popup-closed-by-user).' })
  await visitor.press(closed.getByRole('button', { name: 'close' }))
  await expect(closed).toBeHidden()
  await visitor.press(login)
  await expect(login).toBeFocused()
  await page.unrouteAll()
  await fail(page, 'GET', /\/products(\?|$)/, failureWithoutMessage)
  await visitor.press(login)
  await expect(page).toHaveURL('/')

  await expect(page.getByRole('heading', { name: 'Why Boycott Matters?' })).toBeVisible()
  await tryAgain(visitor, page, 'Error fetching queries')
  const more = page.getByRole('link', { name: /^See More/ }).first()
  await expect(more).toBeVisible()
  await fail(page, 'GET', /\/products\/[0-9a-f]+$/, failureWithoutMessage)
  const failForm = () => fail(page, 'GET', /form-body-[^/]+\.js$/, 'no answer')
  await failForm()
  await visitor.press(more)
  await expect(page.getByRole('heading', { name: /^Recommendations/ })).toBeVisible()
  await tryAgain(visitor, page, 'Failed to fetch query', failForm)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Where the browser remembers a script that did not come, the page is loaded anew for it.
  await tryAgain(visitor, page, 'This part could not be loaded.')

  // It is stored, and its answer is lost: what is corrected and sent again is no second one.
  await page.route('**/recommendations', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    // Somebody who waits presses once more.
    await sendButton(page).click({ force: true })
    await route.abort()
  })
  await recommend(visitor, page, { title: 'Screws insted of glue' })
  await expectMessage(visitor, page, 'Error', 'Failed to submit recommendation.')
  await expect(sendButton(page)).toBeFocused()
  await expect(recommendationField(page, 'reason')).toHaveValue(recommendationText.reason)
  await page.unrouteAll()
  await visitor.write(recommendationField(page, 'title'), recommendationText.title)
  await visitor.press(sendButton(page))
  await expectMessage(visitor, page, 'Success', 'Recommendation submitted!')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([recommendationText.title])
  expect(await member.call('GET', `/recommendations?queryId=${id}`)).toHaveLength(1)

  await visitor.follow(page, 'My Recommendations')
  await fail(page, 'DELETE', /\/recommendations\//, failureWithoutMessage)
  const remove = page.getByRole('button', { name: `Delete ${recommendationText.title}` })
  await visitor.press(remove)
  await visitor.press(page.getByRole('button', { name: 'Yes, delete it!' }))
  await expectMessage(visitor, page, 'Error', 'Failed to delete recommendation.')
  await expect(remove).toBeFocused()
})
