import { desktop, expect, phone, test } from './journey.ts'

test('on a phone the menu opens, and a link or Escape closes it', async ({ page }) => {
  await page.setViewportSize(phone)
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

  await menu.click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()
})

test('on a desktop a visitor is led by the bar, which stays, and by the footer', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/about')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Queries',
    'Login',
  ])
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect(bar.getByRole('link', { name: 'Swapwise', exact: true })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveText([
    'Home',
    'About Us',
    'Services',
    'Contact',
  ])
  for (const text of [
    'Empowering users with smart digital experiences.',
    'hello@swapwise.example',
    '+00 000 000 000',
    '1 Fair Street, Anytown',
    `© ${new Date().getFullYear()}`,
  ])
    await expect(footer.getByText(text)).toBeVisible()
  for (const name of [/Facebook/, /LinkedIn/])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank')

  await footer.scrollIntoViewIfNeeded()
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, width: desktop.width })
  await footer.getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveTitle('Services · Swapwise')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate('scrollY')).toBe(0)
})

test('the theme is light until it is switched, and the choice survives a reload', async ({ page }) => {
  await page.goto('/about')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.getByRole('checkbox', { name: 'Dark theme' }).check()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate("localStorage.getItem('theme')")).toBe('dark')
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('checkbox', { name: 'Dark theme' })).toBeChecked()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 18, 18)')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)')
})

test('an unknown address shows the 404 page, and leads home', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/)
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Homepage' }).click()
  await expect(page).toHaveURL('/')
})
