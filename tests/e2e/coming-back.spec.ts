import { expect, test as visitorTest } from './journey.ts'
import { signIn, test } from './member-journey.ts'
import { join } from './member.ts'
import { goOffline } from './network.ts'
import { recommend } from './recommendation-form.ts'

visitorTest(
  'what is first opened offline, a screen or a part of one, is there once the network is back, on the same page',
  async ({ page, visitor, context, request, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
    const [query] = (await (await request.get('/products?limit=1')).json()) as { _id: string }[]
    await page.goto(`/query/${query?._id}`, { waitUntil: 'networkidle' })
    await page.evaluate('window.untouched = true')
    await visitor.write(page.getByLabel('Recommendation Title'), 'Half a thought')
    await goOffline(page)
    await visitor.press(page.locator('summary', { hasText: 'More details' }))
    await expect(page.locator('details').getByRole('alert')).toContainText('You are offline.')
    await context.setOffline(false)
    await expect(page.getByLabel('Product Brand')).toBeVisible()
    await expect(page.getByLabel('Recommendation Title')).toHaveValue('Half a thought')

    // Left before it was there, it comes the next time.
    const services = page.getByRole('contentinfo').getByRole('link', { name: 'Services' })
    await goOffline(page)
    await visitor.press(services)
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await visitor.follow(page, 'Login')
    await context.setOffline(false)
    await visitor.press(services)
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()

    await goOffline(page)
    await visitor.follow(page, 'Queries')
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await context.setOffline(false)
    const cards = page.getByRole('link', { name: /^Recommend an alternative/ })
    await expect(cards.first()).toBeVisible()
    await goOffline(page)
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
    await visitor.press(page.getByRole('button', { name: 'Price: Low to High' }))
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await context.setOffline(false)
    await expect(cards.first()).toBeVisible()
    await expect(page.getByText('You are offline.')).toBeHidden()
    expect(await page.evaluate('window.untouched')).toBe(true)
  },
)

test('an open page shows what others have changed when it is looked at again, and says what is gone to whoever goes on', async ({
  page,
  visitor,
  member,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await page.clock.install()
  await signIn(page, member)
  const owner = await join(origin, 'Tom Reed')
  const id = await owner.addQuery()
  await page.goto(`/query/${id}`)
  await expect(page.getByText('No recommendations yet.')).toBeVisible()
  await expect(page.locator('.not-started')).toHaveCount(0)
  await owner.addRecommendation(id)
  const readAgain = page.waitForResponse(`${origin}/products/${id}`)
  await page.clock.fastForward('02:00')
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
  await expect(page.getByRole('heading', { name: 'Recommendations (1)' })).toBeVisible()

  await page.getByLabel('Recommendation Title').waitFor()
  await readAgain
  await owner.call('DELETE', `/products/${id}`)
  await recommend(visitor, page)
  await expect(page.getByRole('heading', { level: 1, name: 'Query not found.' })).toBeInViewport()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
})
