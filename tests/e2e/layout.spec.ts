import { accessibilityProblems, desktop, expect, phone, sizes, test, withTheme } from './journey.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the menu opens, and choosing a link closes it', async ({ page }) => {
    await page.goto('/about')
    const menu = page.getByRole('button', { name: 'Menu' })
    const queries = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queries' })
    await expect(queries).toBeHidden()
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await queries.click()
    await expect(page).toHaveURL('/queries')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(queries).toBeHidden()
  })

  test('Escape closes the menu and gives focus back to its button', async ({ page }) => {
    await page.goto('/about')
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(menu).toBeFocused()
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('a visitor sees Home, Queries and Login in the bar', async ({ page }) => {
    await page.goto('/about')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(['Home', 'Queries', 'Login'])
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  })

  test('the brand is read as Swapwise while its words change', async ({ page }) => {
    await page.goto('/about')
    const brand = page.getByRole('banner').getByRole('link', { name: 'Swapwise', exact: true })
    const words = brand.locator('[aria-hidden="true"]').last()
    await expect(words).toHaveText('Swapwise')
    await expect(words).toHaveText('Boycott wisely')
    await expect(brand).toHaveAccessibleName('Swapwise')
  })

  test('the brand stands still for those who prefer less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/about')
    const brand = page.getByRole('banner').getByRole('link', { name: 'Swapwise', exact: true })
    const words = brand.locator('[aria-hidden="true"]').last()
    await expect(words).toHaveText('Swapwise')
    await page.waitForTimeout(2_500)
    await expect(words).toHaveText('Swapwise')
  })

  test('the theme is light until it is switched, and the choice survives a reload', async ({ page }) => {
    await page.goto('/about')
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
    await page.getByRole('checkbox', { name: 'Dark theme' }).check()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('checkbox', { name: 'Dark theme' })).toBeChecked()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 18, 18)')
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)')
    expect(await page.evaluate("localStorage.getItem('theme')")).toBe('dark')
  })

  test('the first Tab reaches a link that skips to the content', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('a new page takes the focus, its own title and starts at its top', async ({ page }) => {
    await page.goto('/about')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveTitle('Services · Swapwise')
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate('scrollY')).toBe(0)
  })

  test('the footer holds its links, tagline, contact details and this year', async ({ page }) => {
    await page.goto('/about')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('navigation').getByRole('link')).toHaveText([
      'Home',
      'About Us',
      'Services',
      'Contact',
    ])
    await expect(footer.getByText('Empowering users with smart digital experiences.')).toBeVisible()
    await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible()
    for (const name of [/Facebook/, /LinkedIn/])
      await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  })
})

for (const viewport of sizes)
  test(`an unknown address shows the 404 page at ${viewport.width} px`, async ({ page, allowConsole }) => {
    allowConsole(/status of 404/)
    await page.setViewportSize(viewport)
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(page).toHaveURL('/')
  })

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on the small pages in the ${theme} theme`, async ({ page, allowConsole }) => {
    allowConsole(/status of 404/)
    await withTheme(page, theme)
    await page.setViewportSize(phone)
    for (const address of ['/about', '/services', '/contact', '/login', '/nowhere']) {
      await page.goto(address)
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await accessibilityProblems(page), address).toEqual([])
    }
  })
