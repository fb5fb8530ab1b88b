import { expect } from './journey.ts'
import { test } from './member-journey.ts'
import { join } from './member.ts'

test(
  'a visitor saves a query by way of the login, finds it in the list, and takes it off again',
  { tag: '@firefox' },
  async ({ page, visitor, member, origin }) => {
    const productName = `Kettle ${crypto.randomUUID()}`
    await (await join(origin, 'Tom Reed')).addQuery({ productName })
    const list = `/queries?search=${encodeURIComponent(productName)}`
    await page.goto(list)
    await visitor.press(page.getByRole('link', { name: `Save ${productName}` }))
    await expect(page).toHaveURL('/login')
    await visitor.logIn(page, member)
    await expect(page).toHaveURL(list)
    await expect(page.getByText('Saved to your list.')).toBeVisible()
    const bookmark = page.getByRole('button', { name: `Save ${productName}` })
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')

    await visitor.follow(page, 'Saved')
    await expect(page).toHaveURL('/saved-queries')
    await expect(page.getByRole('heading', { level: 1, name: 'Saved Queries' })).toBeVisible()
    await expect(page.locator('.query-card').getByRole('heading', { level: 2 })).toHaveText([productName])
    // It stays until the list is looked at anew, so that a slip can be put right.
    for (const pressed of ['false', 'true', 'false']) {
      const answer = page.waitForResponse(/\/saved\/[0-9a-f]{24}$/)
      await visitor.press(bookmark)
      await expect(bookmark).toHaveAttribute('aria-pressed', pressed)
      await expect(bookmark).toBeFocused()
      await (await answer).finished()
    }
    await page.reload()
    await expect(page.getByText('You haven’t saved any queries yet.')).toBeVisible()
    await visitor.press(page.getByRole('link', { name: 'Browse queries' }))
    await expect(page).toHaveURL('/queries')
  },
)
