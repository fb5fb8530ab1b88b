import { fillLogin } from './account-journey.ts'
import { accessibilityProblems, desktop, expect, sizes, withTheme } from './journey.ts'
import { picture, queryText, signIn, test } from './member-journey.ts'
import { fillQuery, queryField } from './query-form.ts'

const send = { name: 'Add Query', exact: true }

for (const viewport of sizes)
  test(`a query is added and shown among one’s own at ${viewport.width} px`, async ({
    page,
    asMember,
    origin,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/my-queries')
    await page.getByRole('link', { name: '+ Add Query' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add Product Query' })).toBeVisible()
    expect(await queryField(page, 'boycottingReason').getAttribute('rows')).toBe('5')
    await fillQuery(page, { ...queryText, productImageUrl: origin + picture })
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/products'),
    )
    await page.getByRole('button', send).click()
    expect((await sent).postDataJSON()).toMatchObject({
      ...queryText,
      productImageUrl: origin + picture,
      email: asMember.email,
      userName: asMember.name,
      userImage: null,
      recommendationCount: 0,
    })
    await expect(page.getByRole('dialog', { name: 'Query Added Successfully!' })).toBeVisible()
    await expect(queryField(page, 'productName')).toHaveValue('')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/my-queries')
    await expect(page.getByRole('heading', { name: queryText.queryTitle })).toBeVisible()
  })

test('the browser checks that everything is there and the picture has an address', async ({
  page,
  asMember,
}) => {
  await page.goto('/add-query')
  for (const name of [
    'productName',
    'productBrand',
    'productImageUrl',
    'queryTitle',
    'boycottingReason',
  ] as const)
    await expect(queryField(page, name)).toHaveJSProperty('required', true)
  await fillQuery(page, { ...queryText, productImageUrl: 'not an address' })
  await page.getByRole('button', send).click()
  await expect(queryField(page, 'productImageUrl')).toBeFocused()
  await expect(page.locator('input[type=url]:invalid')).toBeFocused()
  await expect(queryField(page, 'productName')).toHaveJSProperty('maxLength', 200)
  await expect(queryField(page, 'boycottingReason')).toHaveJSProperty('maxLength', 5_000)
  expect(asMember.email).toBeTruthy()
})

test('the picture is shown while its address is typed, in a frame that keeps its size', async ({
  page,
  asMember,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await page.goto('/add-query')
  const frame = page.getByText('Your picture will appear here.').locator('..')
  const before = await frame.boundingBox()
  await queryField(page, 'productImageUrl').fill(origin + picture)
  const preview = page.getByRole('img', { name: 'Preview of your picture' })
  await expect(preview).toBeVisible()
  expect((await preview.locator('..').boundingBox())?.height).toBe(before?.height)
  await queryField(page, 'productImageUrl').fill(`${origin}/media/no-such-picture.svg`)
  await expect(page.getByText('There is no picture at this address.')).toBeVisible()
  expect(asMember.email).toBeTruthy()
})

test('a field the server refuses says why and takes the focus, and everything typed stays', async ({
  page,
  asMember,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  await page.goto('/add-query')
  await fillQuery(page, { ...queryText, productImageUrl: origin + picture, productBrand: '   ' })
  await page.getByRole('button', send).click()
  const message = page.getByRole('dialog', { name: 'Failed to Add Query' })
  await expect(message).toContainText('productBrand is required.')
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(queryField(page, 'productBrand')).toBeFocused()
  await expect(queryField(page, 'productBrand')).toHaveAccessibleDescription('Product Brand is required.')
  await expect(queryField(page, 'boycottingReason')).toHaveValue(queryText.boycottingReason)
  await queryField(page, 'productBrand').fill('Boilwell')
  await page.getByRole('button', send).click()
  await expect(page.getByRole('dialog', { name: 'Query Added Successfully!' })).toBeVisible()
  expect(asMember.email).toBeTruthy()
})

test('without a connection nothing is lost, and the words say so', async ({
  page,
  context,
  asMember,
  origin,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/add-query')
  await fillQuery(page, { ...queryText, productImageUrl: origin + picture })
  await context.setOffline(true)
  await page.getByRole('button', send).click()
  await expect(page.getByRole('dialog', { name: 'Failed to Add Query' })).toContainText(
    'The server could not be reached.',
  )
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', send)).toBeFocused()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', send).click()
  await expect(page.getByRole('dialog', { name: 'Query Added Successfully!' })).toBeVisible()
  expect(asMember.email).toBeTruthy()
})

test('however often the button is pressed, one query is added', async ({ page, asMember, origin }) => {
  await page.goto('/add-query')
  await fillQuery(page, { ...queryText, productImageUrl: origin + picture })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/products', (route) => held.then(() => route.continue()))
  await page.getByRole('button', send).dblclick()
  await expect(page.getByRole('button', send)).toBeDisabled()
  await queryField(page, 'queryTitle').press('Enter')
  answer()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(1)
  expect(
    await asMember.call<unknown[]>('GET', `/products?email=${encodeURIComponent(asMember.email)}`),
  ).toHaveLength(1)
})

test.describe('leaving with unsaved text', () => {
  test.use({ viewport: desktop })

  test('by a link, or by Back, asks first', async ({ page, asMember }) => {
    await page.goto('/my-queries')
    await page.getByRole('link', { name: '+ Add Query' }).click()
    await queryField(page, 'productName').fill('Half a thought')
    const question = page.getByRole('dialog', { name: 'Leave this page?' })

    await page.getByRole('link', { name: 'Queries', exact: true }).click()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await expect(page).toHaveURL('/add-query')

    await page.goBack()
    await expect(question).toBeVisible()
    await expect(page).toHaveURL('/add-query')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(queryField(page, 'productName')).toHaveValue('Half a thought')

    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/my-queries')
    await page.goForward()
    await expect(queryField(page, 'productName')).toHaveValue('')
    expect(asMember.email).toBeTruthy()
  })

  test('by closing the page, asks first; without text it does not', async ({ page, asMember }) => {
    await page.goto('/add-query')
    await queryField(page, 'productName').fill('Half a thought')
    let asked = 0
    page.on('dialog', (dialog) => {
      asked += 1
      void dialog.accept()
    })
    await page.reload()
    expect(asked).toBe(1)
    await expect(queryField(page, 'productName')).toHaveValue('')
    await page.reload()
    expect(asked).toBe(1)
    expect(asMember.email).toBeTruthy()
  })
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
  await page.getByRole('button', send).click()
  await expect(page).toHaveURL('/login')
  await page.unrouteAll()
  await fillLogin(page, asMember)
  await expect(page).toHaveURL('/add-query')
  await expect(queryField(page, 'boycottingReason')).toHaveValue(queryText.boycottingReason)
})

test('by keyboard alone a query is added', async ({ page, asMember, origin }) => {
  await page.goto('/add-query')
  await queryField(page, 'productName').focus()
  for (const value of [
    queryText.productName,
    queryText.productBrand,
    origin + picture,
    queryText.queryTitle,
    queryText.boycottingReason,
  ]) {
    await page.keyboard.insertText(value)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', send)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-queries')
  expect(asMember.email).toBeTruthy()
})

test('a visitor is sent to log in and then back', async ({ page, member }) => {
  await page.goto('/add-query')
  await expect(page).toHaveURL('/login')
  await fillLogin(page, member)
  await expect(page).toHaveURL('/add-query')
})

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on the form and its dialogs in the ${theme} theme`, async ({
    page,
    member,
    origin,
    allowConsole,
  }) => {
    allowConsole(/status of 400/)
    await withTheme(page, theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, member)
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      await page.goto('/add-query')
      await fillQuery(page, { ...queryText, productImageUrl: origin + picture, productBrand: ' ' })
      await page.getByRole('button', send).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('button', { name: 'OK' }).click()
      expect(await accessibilityProblems(page)).toEqual([])
      page.once('dialog', (dialog) => void dialog.accept())
    }
  })
