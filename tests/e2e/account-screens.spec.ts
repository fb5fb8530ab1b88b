import { expect, logIn, test } from './account-journey.ts'
import { accessibilityProblems, sizes, withTheme } from './journey.ts'

const screens = [
  { address: '/login', heading: 'Welcome back!' },
  { address: '/register', heading: 'Create an Account' },
  { address: '/forgot-password', heading: 'Reset Your Password' },
  { address: '/auth/action', heading: 'This Link Has Ended' },
  { address: '/profile', heading: 'Your Profile' },
]

for (const theme of ['light', 'dark'] as const)
  for (const viewport of sizes)
    test(`the account's screens fit and axe finds nothing: ${theme}, ${viewport.width} px`, async ({
      page,
      member,
    }) => {
      test.slow()
      await withTheme(page, theme)
      await page.setViewportSize(viewport)
      for (const { address, heading } of screens) {
        if (address === '/profile') await logIn(page, member)
        await page.goto(address)
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible({ timeout: 20_000 })
        const menu = page.getByRole('button', { name: 'Menu' })
        if (await menu.isVisible()) await menu.click()
        expect(await accessibilityProblems(page), address).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), address).toBe(true)
      }
    })
