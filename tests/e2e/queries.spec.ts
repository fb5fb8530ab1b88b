import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, desktop, expect, phone, sizes, test, withTheme } from './journey.ts'

const recommend = { name: /^Recommend an alternative/ }

const example = (name: string) => ({
  _id: '6550c0de0000000000000001',
  productName: name,
  productBrand: 'Lumera',
  productImageUrl: '/media/placeholder-product.svg',
  queryTitle: 'Is there a better one?',
  boycottingReason: 'Because.',
  email: null,
  userName: null,
  userImage: null,
  date: '2026-03-04T12:00:00.000Z',
  recommendationCount: 1,
  shortDescription: null,
  productDescription: null,
  price: null,
  userEmail: null,
  userPhoto: null,
})

for (const viewport of sizes)
  test(`the list arrives after its delay, without sideways scrolling at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/queries')
    await expect(page.getByRole('heading', { level: 1, name: 'All Product Queries' })).toBeVisible()
    await expect(page.getByText('Loading queries...')).toBeAttached()
    await expect(page.getByRole('link', recommend).first()).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

test('a card shows everything about a query, with its defaults', async ({ page }) => {
  await page.route(/\/products\?/, (route) => route.fulfill({ json: [example('Glow Shampoo')] }))
  await page.goto('/queries')
  const card = page.getByRole('listitem').filter({ hasText: 'Glow Shampoo' })
  for (const text of [
    'Lumera',
    'Is there a better one?',
    'Price: $0.00',
    '1 recommendation',
    'Submitted by Anonymous',
  ])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card.locator('time')).toHaveText('4 Mar 2026')
  const link = card.getByRole('link', recommend)
  await expect(link).toHaveText('Recommend')
  await expect(link).toHaveAttribute('href', '/query/6550c0de0000000000000001')
})

/** Key by key, but faster than any machine is slow. */
const typeAtOnce = async (page: Page, box: Locator, text: string) => {
  await box.focus()
  await page.evaluate(
    `for (const key of ${JSON.stringify(text)}) document.execCommand('insertText', false, key)`,
  )
}

test('typing searches once the typing rests, and the search lives in the address', async ({ page }) => {
  const searches: string[] = []
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search')
    if (search) searches.push(search)
  })
  await page.goto('/queries')
  const name = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  const box = page.getByRole('searchbox', { name: 'Search by product name' })
  await typeAtOnce(page, box, name.toUpperCase())
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible()
  expect(searches).toEqual([name.toUpperCase()])
  await page.reload()
  await expect(box).toHaveValue(name.toUpperCase())
  await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible()
})

test('the last result stays on screen while a search is running, and what it overtakes is cancelled', async ({
  page,
}) => {
  await page.route(/search=slow/, () => undefined)
  await page.route(/search=fast/, (route) => route.fulfill({ json: [example('Fast One')] }))
  await page.goto('/queries')
  await expect(page.getByRole('link', recommend).first()).toBeVisible()
  const box = page.getByRole('searchbox')
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('search=slow'))
  await box.fill('slow')
  await page.waitForRequest(/search=slow/)
  await expect(page.getByRole('link', recommend).first()).toBeVisible()
  await box.fill('fast')
  await cancelled
  await expect(page.getByRole('heading', { name: 'Fast One' })).toBeVisible()
})

test('a search without a result says so', async ({ page }) => {
  await page.goto('/queries?search=no-such-product-anywhere')
  await expect(page.getByText('No matching queries found.')).toBeVisible()
})

test('prices can be sorted both ways and back to newest first', async ({ page }) => {
  await page.goto('/queries')
  const prices = async () =>
    (await page.getByText(/^Price: \$/).allTextContents()).map((text) => Number(text.replace('Price: $', '')))
  const rising = page.getByRole('button', { name: 'Price: Low to High' })
  await rising.click()
  await expect(page).toHaveURL(/sort=price/)
  await expect(rising).toHaveAttribute('aria-pressed', 'true')
  await expect(async () => {
    const shown = await prices()
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  }).toPass()
  await page.getByRole('button', { name: 'Price: High to Low' }).click()
  await expect(async () => {
    const shown = await prices()
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  }).toPass()
  await page.getByRole('button', { name: 'Price: High to Low' }).click()
  await expect(page).toHaveURL('/queries')
})

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('one, two or three columns can be chosen and survive a reload', async ({ page }) => {
    await page.goto('/queries')
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', recommend) })
    await expect(cards.first()).toBeVisible()
    const columns = async () => {
      const lefts = await Promise.all(
        [0, 1, 2].map(async (index) => (await cards.nth(index).boundingBox())?.x),
      )
      return new Set(lefts).size
    }
    expect(await columns()).toBe(3)
    for (const [name, count] of [
      ['2 columns', 2],
      ['1 column', 1],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await expect.poll(columns).toBe(count)
    }
    await page.reload()
    await expect(cards.first()).toBeVisible()
    await expect.poll(columns).toBe(1)
  })

  test('Back returns to the same list at the same place', async ({ page }) => {
    await page.goto('/queries?sort=-price')
    const link = page.getByRole('link', recommend).nth(4)
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate('scrollY')
    await link.click()
    await expect(page).toHaveURL(/\/query\//)
    expect(await page.evaluate('scrollY')).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/queries?sort=-price')
    await expect(link).toBeInViewport()
    expect(await page.evaluate('scrollY')).toBe(place)
  })
})

test('more queries arrive with scrolling until there are no more', async ({ page }) => {
  await page.goto('/queries')
  const cards = page.getByRole('link', recommend)
  await expect(cards.first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    await expect(page.getByRole('button', { name: /^Load(ing)? more/ })).toBeHidden({ timeout: 100 })
  }).toPass()
  expect(await cards.count()).toBeGreaterThanOrEqual(24)
})

test('where nothing watches the scrolling, a button loads more', async ({ page }) => {
  await page.addInitScript('delete window.IntersectionObserver')
  await page.goto('/queries')
  const cards = page.getByRole('link', recommend)
  await expect(cards).toHaveCount(12)
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(cards).toHaveCount(24)
})

test('an empty page with a next one is not the end', async ({ page }) => {
  await page.route(/\/products\?/, (route) =>
    route.request().url().includes('after=')
      ? route.fulfill({ json: [example('Found Later')] })
      : route.fulfill({ json: [], headers: { link: '</products?limit=12&after=x>; rel="next"' } }),
  )
  await page.goto('/queries')
  await expect(page.getByRole('heading', { name: 'Found Later' })).toBeVisible()
  await expect(page.getByText('No matching queries found.')).toBeHidden()
})

test('a failure is told in the words of the server and can be tried again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/)
  await page.route(/\/products\?/, (route) =>
    route.fulfill({
      status: 503,
      json: { statusCode: 503, error: 'Service Unavailable', message: 'The database is away.' },
    }),
  )
  await page.goto('/queries')
  await expect(page.getByRole('alert')).toContainText('The database is away.')
  await page.unroute(/\/products\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', recommend).first()).toBeVisible()
})

test('a next page that fails leaves the list standing and can be tried again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/)
  await page.route(/after=/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/queries')
  await expect(page.getByRole('link', recommend)).toHaveCount(12)
  await page.mouse.wheel(0, 10_000)
  await expect(page.getByText('More could not be loaded.')).toBeVisible()
  await page.unroute(/after=/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', recommend).nth(12)).toBeVisible()
})

test('being offline is said in words, and passes', async ({ page, context, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/queries')
  await expect(page.getByRole('link', recommend).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
  await page.getByRole('button', { name: 'Price: Low to High' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(page.getByRole('link', recommend).first()).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeHidden()
})

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on the list in the ${theme} theme`, async ({ page }) => {
    await withTheme(page, theme)
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      await page.goto('/queries')
      await expect(page.getByRole('link', recommend).first()).toBeVisible()
      expect(await accessibilityProblems(page)).toEqual([])
    }
    await page.setViewportSize(phone)
    await page.goto('/queries?search=no-such-product-anywhere')
    await expect(page.getByText('No matching queries found.')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })
