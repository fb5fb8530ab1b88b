import { expect, test as visitorTest } from './journey.ts'
import { test } from './member-journey.ts'
import { join } from './member.ts'
import { recommend } from './recommendation-form.ts'

visitorTest(
  'a screen first opened offline is there once the network is back, and the page is still the same',
  async ({ page, visitor, context, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
    await page.goto('/about')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate('window.untouched = true')
    await context.setOffline(true)
    await visitor.follow(page, 'Queries')
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: /^Recommend an alternative/ }).first()).toBeVisible()

    await context.setOffline(true)
    await visitor.press(page.getByRole('contentinfo').getByRole('link', { name: 'Services' }))
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await visitor.press(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }))
    await context.setOffline(false)
    await visitor.press(page.getByRole('contentinfo').getByRole('link', { name: 'Services' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
    expect(await page.evaluate('window.untouched')).toBe(true)
  },
)

visitorTest(
  'a part of a page that is opened offline says so in its place, and is there once the network is back',
  async ({ page, visitor, context, origin, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
    const owner = await join(origin, 'Tom Reed')
    await page.goto(`/query/${await owner.addQuery()}`, { waitUntil: 'networkidle' })
    await visitor.write(page.getByLabel('Recommendation Title'), 'Half a thought')
    await context.setOffline(true)
    await visitor.press(page.locator('summary', { hasText: 'More details' }))
    await expect(page.locator('details').getByRole('alert')).toContainText('You are offline.')
    await context.setOffline(false)
    await expect(page.getByLabel('Product Brand')).toBeVisible()
    await expect(page.getByLabel('Recommendation Title')).toHaveValue('Half a thought')
  },
)

visitorTest(
  'an open page shows what others have changed when it is looked at again after a while',
  async ({ page, origin }) => {
    await page.clock.install()
    const owner = await join(origin, 'Tom Reed')
    const id = await owner.addQuery()
    await page.goto(`/query/${id}`)
    await expect(page.getByText('No recommendations yet.')).toBeVisible()
    const lookAgain = () =>
      page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    await owner.addRecommendation(id)
    await page.clock.fastForward('02:00')
    await lookAgain()
    await expect(page.getByRole('heading', { name: 'Recommendations (1)' })).toBeVisible()
  },
)

test('whoever recommends on a query that was deleted meanwhile is told that it is gone', async ({
  page,
  visitor,
  asMember,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const owner = await join(origin, 'Tom Reed')
  const id = await owner.addQuery()
  await page.goto(`/query/${id}`)
  await page.getByText('No recommendations yet.').waitFor()
  await page.getByLabel('Recommendation Title').waitFor()
  await page.waitForLoadState('networkidle')
  await owner.call('DELETE', `/products/${id}`)
  await recommend(visitor, page)
  await expect(page.getByRole('heading', { level: 1, name: 'Query not found.' })).toBeInViewport()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()

  const own = await asMember.addQuery()
  await visitor.follow(page, 'My Queries')
  await visitor.press(page.getByRole('link', { name: /^Update/ }))
  await visitor.write(page.getByLabel('Query Title'), 'Put better')
  await asMember.call('DELETE', `/products/${own}`)
  await visitor.press(page.getByRole('button', { name: 'Update Query' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Query not found.' })).toBeVisible()
  await visitor.press(page.getByRole('main').getByRole('link', { name: 'My Queries' }))
  await expect(page.getByText('You haven’t added any queries yet.')).toBeVisible()
})
