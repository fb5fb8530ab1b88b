import { accessibilityProblems, desktop, expect, phone, sizes, test, withTheme } from './journey.ts'

const slider = 'Home featured product slider'

for (const viewport of sizes)
  test(`home shows a spinner for two seconds and then all its sections at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    const queries = page.waitForRequest(/\/products\?limit=6$/)
    await page.goto('/')
    await queries
    await page.clock.runFor(500)
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...')
    await page.clock.runFor(1_400)
    await expect(page.getByRole('region', { name: slider })).toBeHidden()
    await page.clock.runFor(700)
    await expect(page.getByRole('region', { name: slider })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Recently Added Queries' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^See More/ })).toHaveCount(6)
    for (const name of ['Raise Awareness', 'Support Better Brands', 'Community Power'])
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Why Boycott Matters?' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'What Our Customers Say' })).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(3)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

test.describe('the slider', () => {
  test.use({ viewport: desktop })

  test('has a label, three slides and the specified height', async ({ page }) => {
    await page.goto('/')
    const region = page.getByRole('region', { name: slider })
    const first = region.getByRole('group', { name: 'Lunchbox Snack featured slide' })
    await expect(first.getByText('RADISH CHIPS')).toBeVisible()
    await expect(first.getByText('Kids’ll Love!')).toBeVisible()
    await expect(first.getByRole('button', { name: 'Shop now for Lunchbox Snack' })).toHaveText('SHOP NOW')
    await expect(first.getByRole('img', { name: 'Lunchbox Snack product' })).toHaveAttribute(
      'loading',
      'lazy',
    )
    expect((await first.boundingBox())?.height).toBe(desktop.height * 0.9)
    await page.setViewportSize(phone)
    expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(300)
  })

  test('moves on every five seconds, also after somebody has used it', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(2_500)
    const bullet = (name: RegExp) => page.getByRole('button', { name })
    await expect(bullet(/slide 1/)).toHaveAttribute('aria-current', 'true')
    await page.clock.runFor(5_100)
    await expect(bullet(/slide 2/)).toHaveAttribute('aria-current', 'true')
    await bullet(/slide 3/).click()
    await expect(bullet(/slide 3/)).toHaveAttribute('aria-current', 'true')
    await page.clock.runFor(5_100)
    await expect(bullet(/slide 1/)).toHaveAttribute('aria-current', 'true')
  })

  test('can be paused and stays so', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(2_500)
    await page.getByRole('button', { name: 'Pause the slider' }).click()
    await page.clock.runFor(11_000)
    await expect(page.getByRole('button', { name: /slide 1/ })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Play the slider' }).click()
    await page.clock.runFor(5_100)
    await expect(page.getByRole('button', { name: /slide 2/ })).toHaveAttribute('aria-current', 'true')
  })

  test('follows the arrow keys in both directions without an end', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: /slide 1/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: /slide 3/ })).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: /slide 1/ })).toHaveAttribute('aria-current', 'true')
  })

  test('does not start by itself for those who prefer less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play the slider' })).toBeVisible()
  })
})

test('recent queries that cannot be loaded say so and can be tried again', async ({ page, allowConsole }) => {
  allowConsole(/status of 503/)
  await page.route(/\/products\?limit=6/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Error fetching queries')
  await expect(page.getByRole('heading', { name: 'Why Boycott Matters?' })).toBeVisible()
  await page.unroute(/\/products\?limit=6/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: /^See More/ })).toHaveCount(6)
})

test('without queries home says that there are none', async ({ page }) => {
  await page.route(/\/products\?limit=6/, (route) => route.fulfill({ json: [] }))
  await page.goto('/')
  await expect(page.getByText('No recent queries found.')).toBeVisible()
})

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on home in the ${theme} theme`, async ({ page }) => {
    await withTheme(page, theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^See More/ })).toHaveCount(6)
    expect(await accessibilityProblems(page)).toEqual([])
  })
