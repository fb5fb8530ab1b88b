import { expectAccessible } from './accessibility.ts'
import { expect, expectToFit, onEachDevice, onNarrowScreen } from './journey.ts'
import { test } from './member-journey.ts'
import { join } from './member.ts'
import { fillQuery, queryField } from './query-form.ts'
import { expectTouchable } from './touch-targets.ts'

onEachDevice(() =>
  test('a brand is found from the bar, with a slip of the finger too, and what was searched for is kept', async ({
    page,
    visitor,
    device,
    member,
  }) => {
    await member.addQuery({ productName: 'Harvest Loaf', productBrand: 'Quillbourne' })
    await page.goto('/about')
    const field = page.getByRole('combobox', { name: 'Search products and brands' })
    const options = page.getByRole('banner').getByRole('option')
    // The same parts lie elsewhere on a wide screen.
    const expectAccessibleOnPhone = async (what?: string) => {
      if (device === 'phone') await expectAccessible(page, what)
    }
    const openSearch = async () => {
      if (device === 'desk') {
        await expect(field).toBeVisible()
        await page.keyboard.press('/')
      } else await visitor.press(page.getByRole('button', { name: 'Open search' }))
      await expect(field).toBeFocused()
    }

    await openSearch()
    await page.keyboard.insertText('quillb')
    await expect(options.filter({ hasText: 'Quillbourne' })).toBeVisible()
    await expectToFit(page)
    await expectAccessibleOnPhone('what is suggested')
    await page.keyboard.insertText('orne')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/queries?search=quillborne')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Found for Quillbourne' })).toBeVisible()
    await visitor.press(page.getByRole('status').getByRole('link', { name: 'Quillbourne' }))
    await expect(page).toHaveURL('/queries?search=Quillbourne')
    await expect(page.getByRole('heading', { name: 'Also found by brand, title or reason' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Harvest Loaf' }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(/^\d+ quer(y|ies) found$/)
    await expectAccessibleOnPhone()

    await openSearch()
    await expect(options).toHaveText(['quillborne'])
    await expectAccessibleOnPhone('what was searched for')
    // On a phone, Back closes what lies over the bar and stays on the page.
    if (device === 'phone') await page.goBack()
    else await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(page).toHaveURL('/queries?search=Quillbourne')
  }),
)

test('whoever asks what was asked before is told so beside their text, and saves that instead', async ({
  page,
  visitor,
  asMember,
  origin,
}) => {
  const tom = await join(origin, 'Tom Reed')
  const id = await tom.addQuery({ productName: 'Brightleaf Toaster', productBrand: 'Crumbwell' })
  await tom.addRecommendation(id)
  for (const size of ['Small', 'Large']) await tom.addQuery({ productName: `Brightleaf Toaster ${size}` })
  await page.goto('/add-query')
  await fillQuery(visitor, page, { productName: 'Brightleaf Toaster' })
  const next = queryField(page, 'productImageUrl')
  const before = await next.boundingBox()
  const notice = page.getByRole('listitem').filter({ hasText: 'Brightleaf Toaster' }).first()
  await expect(notice).toContainText('1 alternative')
  expect(await next.boundingBox()).toEqual(before)
  await visitor.press(page.getByRole('button', { name: 'Follow it instead Brightleaf Toaster' }).first())
  await expect(page.getByRole('button', { name: 'Following Brightleaf Toaster' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await onNarrowScreen(page, async () => {
    await expectToFit(page)
    await expectTouchable(page, 'main')
  })
  await expectAccessible(page, 'what was asked before')

  expect(await asMember.call<object[]>('GET', '/follows')).toMatchObject([{ kind: 'query', target: id }])
})
