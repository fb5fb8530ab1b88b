import { expectAccessible } from './accessibility.ts'
import { expect, expectToFit, onEachDevice } from './journey.ts'
import { test } from './member-journey.ts'
import { join, queryText } from './member.ts'
import { fillQuery, queryField } from './query-form.ts'
import { hold } from './network.ts'

const addButton = { name: 'Add Query', exact: true }
const deleteButton = { name: /^Delete/ }

onEachDevice(() =>
  test('a visitor logs in to add a query, puts right what is refused, and finds it among their own', async ({
    page,
    visitor,
    member,
    allowConsole,
  }) => {
    allowConsole(/status of 40[04]/)
    await page.goto('/queries?search=nobody-asked')
    await visitor.press(page.getByRole('link', { name: 'Add “nobody-asked” as a query' }))
    await expect(page).toHaveURL('/login')
    await visitor.logIn(page, member)
    await expect(page.getByRole('heading', { level: 1, name: 'Add Product Query' })).toBeVisible()
    await expect(queryField(page, 'productName')).toHaveValue('nobody-asked')

    const frame = page.getByText('Your picture will appear here.').locator('..')
    const before = await frame.boundingBox()
    const nowhere = 'https://pictures.example.org/none.svg'
    await page.route(nowhere, (route) => route.fulfill({ status: 404 }))
    await visitor.write(queryField(page, 'productImageUrl'), nowhere.replace('https', 'http'))
    const secure = page.getByRole('button', { name: `Use ${nowhere} instead` })
    await expect(secure).toBeVisible()
    await expectToFit(page)
    await visitor.press(secure)
    await expect(page.getByText('There is no picture at this address.')).toBeVisible()
    await fillQuery(visitor, page, { ...queryText, productBrand: '   ' })
    const preview = page.getByRole('img', { name: 'Preview of your picture' })
    expect((await preview.locator('..').boundingBox())?.height).toBe(before?.height)

    const brand = queryField(page, 'productBrand')
    await visitor.press(page.getByRole('button', addButton))
    await expect(brand).toBeFocused()
    await expect(brand).toHaveJSProperty('validationMessage', 'Product Brand is required.')
    // What only the server refuses.
    await visitor.write(brand, 'Boil\u0007well')
    await visitor.press(page.getByRole('button', addButton))
    const refusal = page.getByRole('dialog', { name: 'Failed to Add Query' })
    await expect(refusal).toContainText('productBrand must not contain control characters')
    await visitor.press(refusal.getByRole('button', { name: 'OK' }))
    await expect(brand).toBeFocused()
    await expect(brand).toHaveAccessibleDescription(/^Product Brand must not contain control characters/)
    await visitor.write(queryField(page, 'productBrand'), queryText.productBrand)

    const answer = await hold(page, '**/products')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await visitor.pressTwice(page.getByRole('button', addButton))
    await expect(page.getByRole('button', addButton)).toBeDisabled()
    await queryField(page, 'queryTitle').focus()
    await page.keyboard.press('Enter')
    answer()
    expect((await sent).postDataJSON()).toMatchObject({
      ...queryText,
      email: member.email,
      userName: member.name,
      userImage: null,
      recommendationCount: 0,
    })
    await expect(page.getByRole('dialog', { name: 'Query Added Successfully!' })).toBeVisible()
    await expect(queryField(page, 'productName')).toHaveValue('')
    await visitor.press(page.getByRole('button', { name: 'OK' }))
    await expect(page).toHaveURL('/my-queries')
    await expect(page.getByRole('heading', { name: queryText.queryTitle })).toBeVisible()
    await expect(page.getByRole('button', deleteButton)).toHaveCount(1)
  }),
)

test('a query is found among one’s own, changed, and deleted after a confirmation', async ({
  page,
  visitor,
  asMember,
  origin,
}) => {
  await (await join(origin, 'Tom Reed')).addQuery({ queryTitle: 'Not mine' })
  await asMember.addQuery({ queryTitle: 'The one that stays' })
  const id = await asMember.addQuery()
  await page.goto('/my-queries')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(2)
  const card = cards.first()
  await expect(card.getByText('0 recommendations')).toBeVisible()
  await expect(card.getByText(/^Submitted: \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible()
  await expect(card.getByRole('link', { name: /^View/ })).toHaveAttribute('href', `/query/${id}`)

  const columns = async () =>
    new Set(await Promise.all([0, 1].map(async (index) => (await cards.nth(index).boundingBox())?.x))).size
  await expect(page.getByRole('button', { name: '3 columns' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(columns).toBe(2)
  await visitor.press(page.getByRole('button', { name: '1 column' }))
  await expect(page).toHaveURL('/my-queries?columns=1')
  await expect.poll(columns).toBe(1)

  await visitor.press(card.getByRole('link', { name: /^Update/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Update Your Query' })).toBeVisible()
  for (const name of ['productName', 'productBrand', 'queryTitle', 'boycottingReason'] as const)
    await expect(queryField(page, name)).toHaveValue(queryText[name])
  await fillQuery(visitor, page, { queryTitle: 'Put better' })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await visitor.press(page.getByRole('button', { name: 'Update Query' }))
  expect(new URL((await sent).url()).pathname).toBe(`/products/${id}`)
  const updated = page.getByRole('dialog', { name: 'Updated!' })
  await expect(updated).toContainText('Query updated successfully.')
  await visitor.press(updated.getByRole('button', { name: 'OK' }))
  await expect(page).toHaveURL('/my-queries')

  await visitor.press(page.getByRole('button', { name: 'Delete Put better' }))
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText('“Put better”')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await visitor.press(question.getByRole('button', { name: 'Cancel' }))
  await expect(question).toBeHidden()
  await expect(cards).toHaveCount(2)
  await visitor.press(page.getByRole('button', { name: 'Delete Put better' }))
  // The second press must not meet what is said afterwards.
  const answer = await hold(page, `**/products/${id}`)
  await visitor.pressTwice(question.getByRole('button', { name: 'Yes, delete it!' }))
  answer()
  const deleted = page.getByRole('dialog', { name: 'Deleted!' })
  await expect(deleted).toContainText('Your query has been deleted.')
  await visitor.press(deleted.getByRole('button', { name: 'OK' }))
  await expect(page.getByRole('button', { name: 'Delete The one that stays' })).toBeFocused()
  await expect(cards).toHaveCount(1)
  expect(await asMember.call('GET', `/products?email=${asMember.email}`)).toHaveLength(1)
})

test('what was typed is there again after leaving, a reload and a dropped tab, until it is discarded or one logs out', async ({
  page,
  visitor,
  asMember,
}) => {
  await asMember.addQuery()
  await page.goto('/my-queries')
  const edit = page.getByRole('link', { name: /^Update/ })
  const title = queryField(page, 'queryTitle')
  const kept = page.getByText('We kept what you typed.')
  await visitor.press(edit)
  await fillQuery(visitor, page, { queryTitle: 'Half a thought' })
  await expect(kept).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/my-queries')
  await visitor.press(edit)
  await expect(kept).toBeVisible()
  await expect(title).toHaveValue('Half a thought')
  await fillQuery(visitor, page, { queryTitle: 'A whole one' })
  await page.reload()
  await expect(title).toHaveValue('A whole one')
  await expectAccessible(page, 'a form with what was kept')
  await visitor.press(page.getByRole('button', { name: 'Discard' }))
  await expect(title).toHaveValue(queryText.queryTitle)
  await expect(kept).toBeHidden()

  await fillQuery(visitor, page, { queryTitle: 'Half a thought' })
  await visitor.askToLogOut(page)
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expectAccessible(page, 'the question before logging out')
  await visitor.press(question.getByRole('button', { name: 'Stay logged in' }))
  await expect(title).toHaveValue('Half a thought')
  await visitor.askToLogOut(page)
  await visitor.press(question.getByRole('button', { name: 'Log out' }))
  await expect(page.getByText('Logout Success')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain('Half')
})
