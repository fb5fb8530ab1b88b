import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, expectToFit, onNarrowScreen } from './journey.ts'
import { signIn, test } from './member-journey.ts'
import { ask, queryText } from './member.ts'
import { fillQuery, queryField } from './query-form.ts'
import { expectTouchable } from './touch-targets.ts'

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const label = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('what a query may say besides waits folded, survives folding and a sign-in, and leads on by its label', async ({
  page,
  visitor,
  asMember,
  origin,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 40[01]/)
  await page.goto('/add-query')
  await fillQuery(visitor, page, { ...queryText, productName: 'Long Kettle' })
  const fold = page.locator('summary', { hasText: 'More details' })
  const price = page.getByLabel('Price', { exact: true })
  await expect(price).toBeHidden()
  await visitor.press(fold)
  await visitor.tick(box(page, 'Repair'))
  await visitor.tick(box(page, 'Environment'))
  await page.getByLabel('Category').selectOption('Appliances')
  await visitor.write(page.getByLabel('Short Description'), 'Steel, 1.7 litres')
  await visitor.write(price, '24,90')
  await page.getByLabel('Currency').selectOption('EUR')
  const barcode = page.getByLabel('Barcode', { exact: true })
  await visitor.write(barcode, '4012345678902')
  await expectAccessible(page)
  await onNarrowScreen(page, async () => {
    await expectTouchable(page, 'main')
    await expectToFit(page)
  })

  // A browser that refuses a folded field unfolds it.
  await visitor.press(fold)
  await expect(price).toBeHidden()
  await visitor.press(page.getByRole('button', { name: 'Add Query', exact: true }))
  await expect(barcode).toBeFocused()
  await expect(barcode).toHaveJSProperty('validationMessage', 'Barcode has a wrong digit: check it again.')
  await visitor.write(barcode, '4012345678901')

  const { idToken } = await ask<{ idToken: string }>(origin, 'signInWithPassword', asMember)
  const password = 'An0therone'
  await ask(origin, 'update', { idToken, password })
  await visitor.press(page.getByRole('button', { name: 'Add Query', exact: true }))
  await expect(page).toHaveURL('/login')
  await visitor.logIn(page, { ...asMember, password })
  await expect(queryField(page, 'productName')).toHaveValue('Long Kettle')
  await expect(price).toHaveValue('24,90')
  await expect(box(page, 'Repair')).toBeChecked()
  await visitor.press(page.getByRole('button', { name: 'Add Query', exact: true }))
  await visitor.press(
    page.getByRole('dialog', { name: 'Query Added Successfully!' }).getByRole('button', { name: 'OK' }),
  )

  await visitor.press(page.getByRole('link', { name: /^View/ }).first())
  await expect(page.getByText('€24.90')).toBeVisible()
  await expect(page.getByText('4012345678901')).toBeVisible()
  await visitor.press(label(page, 'Appliances'))
  await expect(page).toHaveURL('/queries?category=home%2Fappliances')
  await expect(heading(page, 'Long Kettle')).toBeVisible()
})

test('the owner tells that a boycott has worked, and is led to what is said of it', async ({
  page,
  visitor,
  asMember,
}) => {
  await page.goto(`/query/${await asMember.addQuery()}`)
  await visitor.press(page.getByRole('button', { name: 'Update the status' }))
  await visitor.tick(page.getByRole('radio', { name: /^It worked/ }))
  await visitor.write(page.getByLabel('What changed?'), 'Every part can be ordered now.')
  await expectAccessible(page)
  await expectTouchable(page, 'main')
  await visitor.press(page.getByRole('button', { name: 'Save', exact: true }).last())
  await expect(page.getByText('It worked: boycott over')).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('It worked: boycott over')
  await expect(page.getByText('Every part can be ordered now.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This boycott is over' })).toBeVisible()
  await expect(page.getByLabel('Recommendation Title')).toHaveCount(0)
  await expectAccessible(page)
  await expectToFit(page)
})

test('a reader has the list narrowed to their reasons whenever they open it, and finds them with them', async ({
  page,
  visitor,
  member,
}) => {
  await page.goto('/queries')
  const privacy = page.getByRole('button', { name: 'Privacy' })
  await visitor.press(privacy)
  await visitor.tick(box(page, 'Remember this'))

  await signIn(page, member)
  await page.goto('/queries')
  await expect(page).toHaveURL('/queries?reasons=privacy')
  await expect(heading(page, 'Glowpost Table Lamp')).toBeVisible()
  await expect(heading(page, 'Crunchy Oat Clusters')).toHaveCount(0)
  await expect
    .poll(async () => (await member.call<{ lens: string[] }>('GET', '/members/me')).lens)
    .toEqual(['privacy'])
  await visitor.logOut(page)
  await visitor.follow(page, 'Queries')
  await expect(privacy).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL('/queries')
})
