import { fillLogin } from './account-journey.ts'
import { accessibilityProblems, expect, sizes, withTheme } from './journey.ts'
import { join, picture, recommendationText, test } from './member-journey.ts'
import { recommend, recommendationField, sendButton } from './recommendation-form.ts'

for (const viewport of sizes)
  test(`a recommendation is sent, and heads the list that follows at ${viewport.width} px`, async ({
    page,
    asMember,
    origin,
  }) => {
    const other = await join(origin, 'Tom Reed')
    const id = await other.addQuery()
    await other.addRecommendation(id, { title: 'An older one' })
    await page.setViewportSize(viewport)
    await page.goto(`/query/${id}`)
    await expect(page.getByRole('heading', { name: 'Recommendations (1)' })).toBeVisible()
    await expect(recommendationField(page, 'reason')).toHaveAttribute('rows', '5')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await recommend(page, { productImage: origin + picture })
    expect((await sent).postDataJSON()).toMatchObject({
      ...recommendationText,
      productImage: origin + picture,
      queryId: id,
      queryTitle: 'A kettle that can be repaired?',
      productNameOriginal: 'Swift Kettle',
      userEmail: other.email,
      userName: other.name,
      recommenderEmail: asMember.email,
      recommenderName: asMember.name,
    })
    const message = page.getByRole('dialog', { name: 'Success' })
    await expect(message).toContainText('Recommendation submitted!')
    await message.getByRole('button', { name: 'OK' }).click()
    await expect(sendButton(page)).toBeFocused()
    for (const name of ['title', 'productName', 'productImage', 'reason'] as const)
      await expect(recommendationField(page, name)).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Recommendations (2)' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      recommendationText.title,
      'An older one',
    ])
    await expect(page.getByText(`Recommended by ${asMember.name}`)).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

test('a visitor is asked to log in, and finds what they typed when they come back', async ({
  page,
  member,
}) => {
  const id = await member.addQuery()
  await page.goto(`/query/${id}`)
  await recommend(page)
  const message = page.getByRole('dialog', { name: 'Unauthorized' })
  await expect(message).toContainText('Please login to recommend.')
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()
  await expect(recommendationField(page, 'reason')).toHaveValue(recommendationText.reason)
  await page.getByRole('link', { name: 'log in', exact: true }).click()
  await fillLogin(page, member)
  await expect(page).toHaveURL(`/query/${id}`)
  await expect(recommendationField(page, 'reason')).toHaveValue(recommendationText.reason)
  await sendButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
})

test('without the query nothing can be recommended, and the rest of the page goes on', async ({
  page,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of 503/)
  const id = await asMember.addQuery()
  await page.route(`**/products/${id}`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`/query/${id}`)
  await expect(page.getByRole('alert')).toContainText('Failed to fetch query')
  await expect(page.getByText('No recommendations yet.')).toBeVisible()
  await recommend(page)
  const message = page.getByRole('dialog', { name: 'Error' })
  await expect(message).toContainText('Query data is missing.')
  await message.getByRole('button', { name: 'OK' }).click()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(recommendationField(page, 'reason')).toHaveValue(recommendationText.reason)
})

test('a recommendation that fails says so and keeps what was typed', async ({
  page,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const id = await asMember.addQuery()
  await page.route('**/recommendations', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/query/${id}`)
  await recommend(page)
  const message = page.getByRole('dialog', { name: 'Error' })
  await expect(message).toContainText('Failed to submit recommendation.')
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(recommendationField(page, 'reason')).toHaveValue(recommendationText.reason)
  await expect(page.getByText('No recommendations yet.')).toBeVisible()
})

test('a field the server refuses says why and takes the focus', async ({ page, asMember, allowConsole }) => {
  allowConsole(/status of 400/)
  const id = await asMember.addQuery()
  await page.goto(`/query/${id}`)
  await recommend(page, { productName: '  ' })
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(recommendationField(page, 'productName')).toBeFocused()
  await expect(recommendationField(page, 'productName')).toHaveAccessibleDescription(
    'Recommended Product Name is required.',
  )
})

test('many recommendations arrive page by page, and the heading counts all of them', async ({
  page,
  asMember,
}) => {
  const id = await asMember.addQuery()
  for (let count = 0; count < 14; count++) await asMember.addRecommendation(id)
  await page.addInitScript('delete window.IntersectionObserver')
  await page.goto(`/query/${id}`)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12)
  await expect(page.getByRole('heading', { name: 'Recommendations (14)' })).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(14)
})

test('by keyboard alone something is recommended', async ({ page, asMember }) => {
  const id = await asMember.addQuery()
  await page.goto(`/query/${id}`)
  await recommendationField(page, 'title').focus()
  for (const value of [
    recommendationText.title,
    recommendationText.productName,
    '',
    recommendationText.reason,
  ]) {
    await page.keyboard.insertText(value)
    await page.keyboard.press('Tab')
  }
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Recommendations (1)' })).toBeVisible()
})

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on the form and its dialog in the ${theme} theme`, async ({ page, member }) => {
    const id = await member.addQuery()
    await withTheme(page, theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/query/${id}`)
    await recommend(page)
    await expect(page.getByRole('dialog', { name: 'Unauthorized' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'OK' }).click()
    expect(await accessibilityProblems(page)).toEqual([])
  })
