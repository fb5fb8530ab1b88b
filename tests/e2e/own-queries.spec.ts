import { desktop, expect, phone } from './journey.ts'
import { fillLogin, test } from './member-journey.ts'
import { join, picture, queryText } from './member.ts'
import { fillQuery, queryField } from './query-form.ts'

const addButton = { name: 'Add Query', exact: true }
const deleteButton = { name: /^Delete/ }

test('on a phone a visitor logs in to add a query, puts right what is refused, and finds it among their own', async ({
  page,
  member,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 40[04]/)
  await page.setViewportSize(phone)
  await page.goto('/add-query')
  await expect(page).toHaveURL('/login')
  await fillLogin(page, member)
  await expect(page.getByRole('heading', { level: 1, name: 'Add Product Query' })).toBeVisible()

  const frame = page.getByText('Your picture will appear here.').locator('..')
  const before = await frame.boundingBox()
  await queryField(page, 'productImageUrl').fill(`${origin}/media/no-such-picture.svg`)
  await expect(page.getByText('There is no picture at this address.')).toBeVisible()
  await fillQuery(page, { ...queryText, productImageUrl: origin + picture, productBrand: '   ' })
  const preview = page.getByRole('img', { name: 'Preview of your picture' })
  expect((await preview.locator('..').boundingBox())?.height).toBe(before?.height)

  await page.getByRole('button', addButton).click()
  const refusal = page.getByRole('dialog', { name: 'Failed to Add Query' })
  await expect(refusal).toContainText('productBrand is required.')
  await refusal.getByRole('button', { name: 'OK' }).click()
  await expect(queryField(page, 'productBrand')).toBeFocused()
  await expect(queryField(page, 'productBrand')).toHaveAccessibleDescription('Product Brand is required.')
  await queryField(page, 'productBrand').fill(queryText.productBrand)

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/products', (route) => held.then(() => route.continue()))
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', addButton).dblclick()
  await expect(page.getByRole('button', addButton)).toBeDisabled()
  await queryField(page, 'queryTitle').press('Enter')
  answer()
  expect((await sent).postDataJSON()).toMatchObject({
    ...queryText,
    productImageUrl: origin + picture,
    email: member.email,
    userName: member.name,
    userImage: null,
    recommendationCount: 0,
  })
  await expect(page.getByRole('dialog', { name: 'Query Added Successfully!' })).toBeVisible()
  await expect(queryField(page, 'productName')).toHaveValue('')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/my-queries')
  await expect(page.getByRole('heading', { name: queryText.queryTitle })).toBeVisible()
  await expect(page.getByRole('button', deleteButton)).toHaveCount(1)
})

test('a query is found among one’s own, changed, and deleted after a confirmation', async ({
  page,
  asMember,
  origin,
}) => {
  await (await join(origin, 'Tom Reed')).addQuery({ queryTitle: 'Not mine' })
  await asMember.addQuery({ queryTitle: 'The one that stays' })
  const id = await asMember.addQuery()
  await page.setViewportSize(desktop)
  await page.goto('/my-queries')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(2)
  const card = cards.first()
  await expect(card.getByText(/^Submitted: \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible()
  await expect(card.getByRole('link', { name: /^View/ })).toHaveAttribute('href', `/query/${id}`)

  const columns = async () =>
    new Set(await Promise.all([0, 1].map(async (index) => (await cards.nth(index).boundingBox())?.x))).size
  await expect(page.getByRole('button', { name: '3 columns' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(columns).toBe(2)
  await page.getByRole('button', { name: '1 column' }).click()
  await expect.poll(columns).toBe(1)
  await expect(page).toHaveURL('/my-queries?columns=1')

  await card.getByRole('link', { name: /^Update/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Update Your Query' })).toBeVisible()
  for (const name of ['productName', 'productBrand', 'queryTitle', 'boycottingReason'] as const)
    await expect(queryField(page, name)).toHaveValue(queryText[name])
  await fillQuery(page, { queryTitle: 'Put better' })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Update Query' }).click()
  expect(new URL((await sent).url()).pathname).toBe(`/products/${id}`)
  const updated = page.getByRole('dialog', { name: 'Updated!' })
  await expect(updated).toContainText('Query updated successfully.')
  await updated.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/my-queries')

  await page.getByRole('button', { name: 'Delete Put better' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText('“Put better”')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete Put better' }).click()
  await question.getByRole('button', { name: 'Yes, delete it!' }).dblclick()
  const deleted = page.getByRole('dialog', { name: 'Deleted!' })
  await expect(deleted).toContainText('Your query has been deleted.')
  await deleted.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Delete The one that stays' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The one that stays' })).toBeVisible()
  await expect(cards).toHaveCount(1)
})

test('leaving with unsaved text asks first: by a link, by Back, by logging out or by closing the page', async ({
  page,
  asMember,
}) => {
  const id = await asMember.addQuery()
  await page.setViewportSize(desktop)
  await page.goto('/my-queries')
  await page.getByRole('link', { name: /^Update/ }).click()
  await fillQuery(page, { queryTitle: 'Half a thought' })
  const question = page.getByRole('dialog', { name: 'Leave this page?' })

  await page.getByRole('link', { name: 'Queries', exact: true }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page).toHaveURL(`/update-query/${id}`)

  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page).toHaveURL(`/update-query/${id}`)

  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(`/update-query/${id}`)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(queryField(page, 'queryTitle')).toHaveValue('Half a thought')

  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/my-queries')
  await page.goForward()
  await expect(queryField(page, 'queryTitle')).toHaveValue(queryText.queryTitle)

  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    void dialog.accept()
  })
  await fillQuery(page, { queryTitle: 'Half a thought' })
  await page.reload()
  expect(asked).toBe(1)
  await expect(queryField(page, 'queryTitle')).toHaveValue(queryText.queryTitle)
  await page.getByRole('link', { name: 'My Queries' }).click()
  await expect(page).toHaveURL('/my-queries')
  expect(asked).toBe(1)

  await page.getByRole('link', { name: /^Update/ }).click()
  await fillQuery(page, { queryTitle: 'Half a thought' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('Logout Success')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a sign-in that has run out costs nobody what they typed', async ({
  page,
  asMember,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/)
  await page.goto('/add-query')
  await fillQuery(page, { ...queryText, productImageUrl: origin + picture })
  await page.route('**/products', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 401, json: {} }) : route.continue(),
  )
  await page.route('**/v1/token*', (route) =>
    route.fulfill({ status: 400, json: { error: { message: 'TOKEN_EXPIRED' } } }),
  )
  await page.getByRole('button', addButton).click()
  await expect(page).toHaveURL('/login')
  await page.unrouteAll()
  await fillLogin(page, asMember)
  await expect(page).toHaveURL('/add-query')
  await expect(queryField(page, 'boycottingReason')).toHaveValue(queryText.boycottingReason)
})
