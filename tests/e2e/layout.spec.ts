import { expect, expectToFit, onEachDevice, test } from './journey.ts'
import { signIn, test as memberTest } from './member-journey.ts'
import { join } from './member.ts'
import { boxOf, createVisitor } from './visitor.ts'

/** What has the focus, where its lower edge lies under the line. */
const coveredFocus = `(() => {
  const { activeElement: focused } = document
  const line = document.querySelector('aside[aria-label="Your address"]')
  if (focused === document.body || line.contains(focused)) return null
  const { bottom, top } = focused.getBoundingClientRect()
  const edge = line.getBoundingClientRect()
  return bottom > edge.top && top < edge.bottom ? focused.outerHTML.slice(0, 120) : null
})()`

onEachDevice(() =>
  test('at an unknown address a visitor is led on by the page, the bar, which folds into a menu, and the footer', async ({
    page,
    visitor,
    device,
    viewport,
    allowConsole,
  }) => {
    allowConsole(/status of 404/)
    expect((await page.goto('/no/such/page'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.locator('.not-started')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await visitor.press(page.getByRole('link', { name: 'Go to Homepage' }))
    await expect(page).toHaveURL('/')

    const bar = page.getByRole('banner')
    const links = bar.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const menu = bar.getByRole('button', { name: 'Menu' })
    await expect(bar.getByRole('link', { name: 'Swapwise', exact: true })).toBeVisible()
    if (device === 'phone') {
      await expect(links).toHaveCount(0)
      await visitor.press(menu)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(menu).toHaveAttribute('aria-expanded', 'false')
      await expect(menu).toBeFocused()
      const typist = createVisitor('desk')
      await typist.press(menu)
      await typist.follow(page, 'Login')
      await expect(page).toHaveURL('/login')
    } else await expect(menu).toBeHidden()
    await visitor.openMenu(page)
    await expect(links).toHaveText(['Home', 'Queries', 'Login'])
    await visitor.follow(page, 'Queries')
    await expect(page).toHaveURL('/queries')
    if (device === 'phone') await expect(links).toHaveCount(0)
    // The list of queries would go on growing on the way to its end.
    await visitor.openMenu(page)
    await visitor.follow(page, 'Home')
    await expect(page).toHaveURL('/')

    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('navigation').getByRole('link')).toHaveText([
      'Home',
      'About Us',
      'Services',
      'Contact',
    ])
    for (const [name, address] of [
      ['House Rules', '/rules'],
      ['Privacy', '/privacy'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address)
    for (const text of [
      'Empowering users with smart digital experiences.',
      'hello@swapwise.example',
      '+00 000 000 000',
      '1 Fair Street, Anytown',
      `© ${new Date().getFullYear()}`,
    ])
      await expect(footer.getByText(text)).toBeVisible()
    for (const [name, address] of [
      ['hello@swapwise.example', 'mailto:hello@swapwise.example'],
      ['+00 000 000 000', 'tel:+00000000000'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address)
    for (const name of [/Facebook/, /LinkedIn/])
      await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank')

    await footer.scrollIntoViewIfNeeded()
    expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, width: viewport?.width })
    await visitor.press(footer.getByRole('link', { name: 'Services' }))
    await expect(page).toHaveTitle('Services · Swapwise')
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate('scrollY')).toBe(0)
  }),
)

memberTest(
  'the folded menu can be scrolled to its end on a short screen, whatever somebody is called',
  async ({ page, visitor, origin }) => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)
    await signIn(page, await join(origin, name))
    const profile = page.getByTitle(name)
    const logout = page.getByRole('button', { name: 'Logout' })
    const menu = page.getByRole('button', { name: 'Menu' })
    await page.setViewportSize({ width: 740, height: 330 })
    await page.goto('/about')
    await visitor.press(menu)
    // A phone on its side, and a desktop at 400 %.
    for (const size of [
      { width: 740, height: 330 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size)
      await expect(menu).toBeInViewport({ ratio: 1 })
      for (const item of [profile, logout]) {
        await item.scrollIntoViewIfNeeded()
        await expect(item).toBeInViewport({ ratio: 1 })
      }
      await expectToFit(page)
    }
    await visitor.press(profile)
    await expect(page).toHaveURL('/profile')
    await visitor.press(menu)
    await visitor.press(logout)
    await expect(page.getByText('Logout Success')).toBeVisible()
  },
)

memberTest(
  'on a narrow phone, and with letters twice as large, pages fit, the bar can be reached, and no lines overlap',
  async ({ page, member, origin }) => {
    const poster = await join(origin, 'Wilhelmina van der Westhuizen-Oosthuizen')
    const id = await poster.addQuery({
      productBrand: 'Vereinigte Haushaltswarenwerke und Elektrizitätsgesellschaft',
    })
    await member.addRecommendation(id)
    await signIn(page, member)
    const letters = await page.context().newCDPSession(page)
    for (const [standard, width, height] of [
      [16, 320, 640],
      [32, 360, 740],
    ] as const) {
      await letters.send('Page.setFontSizes', { fontSizes: { standard } })
      await page.setViewportSize({ width, height })
      for (const address of ['/recommended', '/my-recommendations', `/query/${id}`]) {
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        const bar = page.getByRole('banner')
        await expect(bar.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
        await expect(bar.getByRole('button', { name: 'Open search' })).toBeInViewport({ ratio: 1 })
        await expectToFit(page)
      }
      const name = page.getByRole('link', { name: poster.name })
      const [above, below] = await Promise.all([
        boxOf(name),
        boxOf(page.locator('p', { has: name }).locator('+ p')),
      ])
      expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    }
    await page.goto(`/queries?search=Vereinigte`)
    const card = page.locator('.query-card').first()
    const [picture, brand] = await Promise.all([
      boxOf(card.locator('.query-card-picture')),
      boxOf(card.getByRole('link', { name: /^Vereinigte/ })),
    ])
    expect(brand.y - picture.y - picture.height).toBeGreaterThan(16)
  },
)

memberTest(
  'what has the focus is never under the line that asks for an address',
  async ({ page, member }) => {
    await signIn(page, member, { isAsked: true })
    for (const size of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
      // A desktop at 400 %.
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size)
      await page.goto('/contact')
      const line = page.getByRole('complementary', { name: 'Your address' })
      await line.waitFor()
      const last = page.getByRole('contentinfo').getByRole('link').first()
      for (let stops = 0; !(await last.and(page.locator(':focus')).count()); stops++) {
        expect(stops).toBeLessThan(60)
        await page.keyboard.press('Tab')
        expect(await page.evaluate<string | null>(coveredFocus), `${size.width}`).toBeNull()
      }
    }
  },
)

test(
  'the theme is light until it is switched, and the choice survives a reload',
  { tag: '@firefox' },
  async ({ page, visitor }) => {
    await page.goto('/about')
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
    await visitor.tick(page.getByRole('checkbox', { name: 'Dark theme' }))
    await expect(root).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate("localStorage.getItem('theme')")).toBe('dark')
    await page.reload()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('checkbox', { name: 'Dark theme' })).toBeChecked()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 18, 18)')
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)')
  },
)
