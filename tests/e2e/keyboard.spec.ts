import type { Locator, Page } from '@playwright/test'
import { desktop, expect, phone, test as visitorTest } from './journey.ts'
import { test } from './member-journey.ts'
import { picture, queryText, recommendationText } from './member.ts'
import { queryField } from './query-form.ts'
import { recommendationField } from './recommendation-form.ts'

/** As much of an element as is read in the browser; tests are compiled without its types. */
interface Focusable {
  matches(selector: string): boolean
}

/** Whether somebody can see where they are: on the element itself, or on the control that is drawn around it. */
const showsFocus = `[document.activeElement, document.activeElement.closest('label')].some((element) => {
  if (element === document.body) return true
  const { outlineStyle, outlineWidth } = element ? getComputedStyle(element) : {}
  return outlineStyle && outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
})`

async function goTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press(key)
    const here = await page.evaluate<string>('document.activeElement.outerHTML.slice(0, 150)')
    expect(await page.evaluate(showsFocus), `${here} shows no focus`).toBe(true)
    if (await target.evaluate((element: Focusable) => element.matches(':focus'))) return
  }
  throw new Error(`${String(target)} cannot be reached.`)
}

async function use(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await goTo(page, target, key)
  await page.keyboard.press('Enter')
}

async function write(page: Page, fields: (readonly [Locator, string])[]) {
  for (const [field, text] of fields) {
    await goTo(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }
}

visitorTest(
  'by keyboard alone a visitor browses, searches, uses slider, theme and menu, and reaches the login',
  async ({ page }) => {
    await page.setViewportSize(desktop)
    await page.goto('/')
    await page
      .getByRole('link', { name: /^See More/ })
      .first()
      .waitFor()
    await goTo(page, page.getByRole('checkbox', { name: 'Dark theme' }))
    await page.keyboard.press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await use(page, page.getByRole('button', { name: 'Play the slider' }))
    await expect(page.getByRole('button', { name: 'Pause the slider' })).toBeFocused()
    await use(page, page.getByRole('button', { name: /slide 2/ }))
    await expect(page.getByRole('button', { name: /slide 2/ })).toHaveAttribute('aria-current', 'true')
    await use(page, page.getByRole('link', { name: /^See More/ }).first())
    await expect(page).toHaveURL(/\/query\//)
    await expect(page.getByRole('main')).toBeFocused()

    await page.setViewportSize(phone)
    await use(page, page.getByRole('button', { name: 'Menu' }), 'Shift+Tab')
    await use(page, page.getByRole('link', { name: 'Queries', exact: true }), 'Shift+Tab')
    await expect(page).toHaveURL('/queries')
    await write(page, [[page.getByRole('searchbox'), 'kettle']])
    await expect(page).toHaveURL('/queries?search=kettle')
    await page
      .getByRole('link', { name: /^Recommend an alternative to .*kettle/i })
      .first()
      .waitFor()
    await goTo(page, page.getByRole('link', { name: /^Recommend an alternative/ }).first())
    await use(page, page.getByRole('button', { name: 'Menu' }), 'Shift+Tab')
    await use(page, page.getByRole('link', { name: 'Login' }), 'Shift+Tab')
    await expect(page).toHaveURL('/login')
  },
)

test('by keyboard alone a member logs in, adds, changes, recommends on and deletes a query', async ({
  page,
  member,
  origin,
}) => {
  await page.setViewportSize(desktop)
  await page.goto('/my-queries')
  await write(page, [
    [page.getByLabel('Email', { exact: true }), member.email],
    [page.getByLabel('Password', { exact: true }), member.password],
  ])
  await page.keyboard.press('Enter')
  await use(page, page.getByRole('link', { name: 'Add Your First Query' }))
  await write(page, [
    [queryField(page, 'productName'), queryText.productName],
    [queryField(page, 'productBrand'), queryText.productBrand],
    [queryField(page, 'productImageUrl'), origin + picture],
    [queryField(page, 'queryTitle'), queryText.queryTitle],
    [queryField(page, 'boycottingReason'), queryText.boycottingReason],
  ])
  await use(page, page.getByRole('button', { name: 'Add Query', exact: true }))
  const ok = page.getByRole('button', { name: 'OK' })
  await expect(ok).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-queries')

  await use(page, page.getByRole('link', { name: /^Update/ }))
  await write(page, [[queryField(page, 'queryTitle'), 'By keyboard']])
  await page.keyboard.press('Enter')
  await expect(ok).toBeFocused()
  await page.keyboard.press('Enter')
  await use(page, page.getByRole('link', { name: 'View By keyboard' }))
  await write(page, [
    [recommendationField(page, 'title'), recommendationText.title],
    [recommendationField(page, 'productName'), recommendationText.productName],
    [recommendationField(page, 'reason'), recommendationText.reason],
  ])
  await use(page, page.getByRole('button', { name: 'Add Recommendation' }))
  await expect(ok).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Recommendations (1)' })).toBeVisible()

  await use(page, page.getByRole('link', { name: 'My Queries' }), 'Shift+Tab')
  await use(page, page.getByRole('button', { name: 'Delete By keyboard' }))
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete By keyboard' })).toBeFocused()
  await page.keyboard.press('Enter')
  await use(page, page.getByRole('button', { name: 'Yes, delete it!' }))
  await expect(page.getByRole('dialog', { name: 'Deleted!' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You haven’t added any queries yet.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
