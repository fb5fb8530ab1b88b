import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, onNarrowScreen } from './journey.ts'
import { test } from './member-journey.ts'
import { join, newMember, type Member } from './member.ts'
import { recommendationField } from './recommendation-form.ts'
import { expectTouchable } from './touch-targets.ts'

const mark = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Vote on Screws instead of glue' }).getByRole('button', { name })
const titles = (page: Page) => page.getByRole('heading', { level: 3 })

/** A query with an answer, both of somebody else. */
async function answeredQuery(origin: string) {
  const owner = await join(origin, 'Tom Reed')
  const query = await owner.addQuery()
  return { owner, query, recommendation: await owner.addRecommendation(query) }
}

test('a member weighs a recommendation, thinks again, and switches to it with a note', async ({
  page,
  visitor,
  asMember,
  origin,
}) => {
  const { query, recommendation } = await answeredQuery(origin)
  await page.goto(`/query/${query}`)
  await visitor.pressTwice(mark(page, 'Helpful'))
  await expect(mark(page, 'Helpful')).toHaveAttribute('aria-pressed', 'true')
  await expect(mark(page, 'Helpful')).toHaveText('Helpful1')
  await expect(page.getByText('1 member finds it helpful, 0 not a fit.')).toBeAttached()
  await expect(mark(page, 'Helpful')).toBeFocused()

  await visitor.press(mark(page, 'Not a fit'))
  const question = page.getByRole('group', { name: 'Why is it not a fit?' })
  await expect(question).toBeFocused()
  await onNarrowScreen(page, () => expectTouchable(page, 'li'))
  await expectAccessible(page, 'the question')
  await visitor.press(question.getByRole('button', { name: 'I cannot get it where I live' }))
  await expect(page.getByText('0 members find it helpful, 1 not a fit.')).toBeAttached()
  await expect(mark(page, 'Not a fit')).toBeFocused()
  await expect(mark(page, 'Not a fit')).toHaveAttribute('aria-pressed', 'true')
  await expect(mark(page, 'Helpful')).toHaveText('Helpful')

  await visitor.press(mark(page, 'I switched to this'))
  await expect(page.getByText('1 member switched to this.')).toBeAttached()
  await expectAccessible(page, 'the note')
  await visitor.write(page.getByLabel('How do you like it?'), 'Since May, and no regrets.')
  await visitor.press(page.getByRole('button', { name: 'Save note' }))
  await expect(page.getByText('Your note is saved.')).toBeAttached()
  await expect(mark(page, 'I switched to this')).toBeFocused()
  expect(await asMember.call('GET', `/products/${query}/mine`)).toMatchObject({
    votes: { [recommendation]: -1 },
    swaps: [recommendation],
  })
  await expect(page.getByRole('article').getByText('1 swap', { exact: true })).toBeVisible()

  // Taken back elsewhere already: the press shows what the server counts.
  await asMember.call('DELETE', `/recommendations/${recommendation}/swap`)
  await visitor.press(mark(page, 'I switched to this'))
  await expect(mark(page, 'I switched to this')).toHaveText('I switched to this')
  await expect(mark(page, 'I switched to this')).toHaveAttribute('aria-pressed', 'false')
})

test('a visitor’s tap leads to the login, which says what for, and is carried out once they have registered', async ({
  page,
  visitor,
  origin,
}) => {
  const { query, recommendation } = await answeredQuery(origin)
  await page.goto(`/query/${query}`)
  await visitor.press(page.getByRole('link', { name: 'I switched to this' }))
  await expect(page.getByText('Log in to say that you switched to this.')).toBeVisible()
  await visitor.press(page.getByRole('link', { name: 'Register here' }))
  await expect(page.getByText('Register to say that you switched to this.')).toBeVisible()
  // A phone may drop the tab meanwhile.
  await page.reload()
  await visitor.fillInRegistration(page, newMember())
  await visitor.press(page.getByRole('button', { name: 'Register', exact: true }))
  await expect(page).toHaveURL(`/query/${query}#${recommendation}`)
  await expect(mark(page, 'I switched to this')).toHaveAttribute('aria-pressed', 'true')
  await expect(mark(page, 'I switched to this')).toHaveText('I switched to this1')
  await expect(mark(page, 'I switched to this')).toBeInViewport()
})

/** Thirteen answers, of which one is found helpful and one is switched to: both are on the second page at first. */
async function muchAnsweredQuery(origin: string, friends: readonly Member[]) {
  const owner = await join(origin, 'Tom Reed')
  const query = await owner.addQuery()
  const swapped = await owner.addRecommendation(query, { title: 'Often switched to' })
  const helpful = await owner.addRecommendation(query, { title: 'Often helpful', productName: 'Helpful Two' })
  for (let count = 0; count < 12; count++) await owner.addRecommendation(query)
  for (const { call } of friends) {
    await call('PUT', `/recommendations/${helpful}/vote`, { value: 1 })
    await call('PUT', `/recommendations/${swapped}/swap`, {})
  }
  return { query, helpful }
}

test('recommendations are ordered by the address, and Back returns to the order before', async ({
  page,
  visitor,
  member,
  origin,
}) => {
  const friends = await Promise.all(['Ana', 'Bo'].map((name) => join(origin, name)))
  const { query, helpful } = await muchAnsweredQuery(origin, [member, ...friends])
  await page.goto(`/query/${query}`)
  await visitor.press(page.getByRole('link', { name: 'Jump to 14 recommendations' }))
  await expect(page.getByRole('heading', { name: 'Recommendations (14)' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Recommendations (14)' })).toBeFocused()
  const order = (name: string) =>
    page.getByRole('group', { name: 'Order' }).getByRole('button', { name, exact: true })
  await visitor.press(order('Most helpful'))
  await expect(page).toHaveURL(/\?order=helpful/)
  await expect(titles(page).first()).toHaveText('Often helpful')
  await expect(order('Most helpful')).toBeFocused()
  await visitor.press(order('Most swaps'))
  await expect(titles(page).first()).toHaveText('Often switched to')

  // What is typed is not lost by another order.
  await visitor.write(recommendationField(page, 'title'), 'Half a thought')
  await page.goBack()
  await expect(titles(page).first()).toHaveText('Often helpful')
  await expect(recommendationField(page, 'title')).toHaveValue('Half a thought')
  await visitor.press(order('Newest'))
  await expect(titles(page).first()).toHaveText('Screws instead of glue')

  const first = page.getByRole('region', { name: 'What people buy instead' })
  await expect(first).toContainText('3 of 3 find it helpful')
  await visitor.press(first.getByRole('link', { name: 'Helpful Two' }))
  await expect(page).toHaveURL(`/query/${query}#${helpful}`)
  await expect(page.getByRole('heading', { name: 'Often helpful' })).toBeInViewport()
})
