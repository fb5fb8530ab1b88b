import { expectAccessible } from './accessibility.ts'
import { expect, expectToFit, onEachDevice, test } from './journey.ts'
import { expectTouchable } from './touch-targets.ts'

onEachDevice(() =>
  test('the list is narrowed by filters that the address keeps, that Back brings back and one press clears', async ({
    page,
    visitor,
    device,
  }) => {
    const row = page.getByRole('group', { name: 'Filters' })
    const category = row.getByRole('combobox', { name: 'Category' })
    const lamp = page.getByRole('heading', { level: 2, name: 'Glowpost Table Lamp' })
    await page.goto('/queries')
    if (device === 'phone') {
      await expect(category).toBeHidden()
      await visitor.press(row.getByRole('button', { name: 'Filters' }))
    }
    await category.selectOption('Smart home')
    await visitor.press(row.getByRole('button', { name: 'Privacy' }))
    const narrowed = '/queries?category=technology%2Fsmart-home&reasons=privacy'
    await expect(page).toHaveURL(narrowed)
    await expect(lamp).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Crunchy Oat Clusters' })).toHaveCount(0)
    if (device === 'phone') await expectAccessible(page)
    await expectTouchable(page, 'main')
    await expectToFit(page)

    await visitor.press(lamp.getByRole('link'))
    await expect(page).toHaveURL(/\/query\//)
    await page.goBack()
    await expect(page).toHaveURL(narrowed)
    await expect(category).toHaveValue('technology/smart-home')
    await expect(lamp).toBeVisible()
    const unfold = row.getByRole('button', { name: 'Filters (2)' })
    // Back may still be on its way to where the page was left, and move it under the finger.
    if (device === 'phone')
      await expect(async () => {
        if ((await unfold.getAttribute('aria-expanded')) === 'false') await visitor.press(unfold)
        await expect(unfold).toHaveAttribute('aria-expanded', 'true', { timeout: 500 })
      }).toPass()
    await visitor.press(row.getByRole('button', { name: 'No alternative yet' }))
    await expect(page).toHaveURL(`${narrowed}&unanswered=true`)
    await expect(page.getByText('No matching queries found.')).toBeVisible()
    await visitor.press(row.getByRole('button', { name: 'No alternative yet' }))
    await expect(lamp).toBeVisible()
    await visitor.press(row.getByRole('button', { name: 'Clear all' }))
    await expect(page).toHaveURL('/queries')
    await expect(page.getByRole('main')).toBeFocused()
  }),
)
