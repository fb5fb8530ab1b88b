import { accessibilityProblems, expect, sizes, withTheme } from './journey.ts'
import { join, recommendationText, signIn, test } from './member-journey.ts'

const deleteButton = { name: /^Delete/ }

for (const viewport of sizes)
  test(`own recommendations stand in a table, newest first, at ${viewport.width} px`, async ({
    page,
    asMember,
    origin,
  }) => {
    const id = await (await join(origin, 'Tom Reed')).addQuery()
    await asMember.addRecommendation(id, { title: 'Older' })
    await asMember.addRecommendation(id, { title: 'Newer', reason: 'Because it lasts. '.repeat(20) })
    await page.setViewportSize(viewport)
    await page.goto('/my-recommendations')
    await expect(page.getByRole('heading', { level: 1, name: 'My Recommendations' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Title',
      'Product',
      'Reason',
      'Recommended At',
      'Actions',
    ])
    const rows = page.getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('Newer')
    await expect(rows.nth(2)).toContainText('Older')
    await rows.nth(1).getByRole('button', { name: 'Show more' }).click()
    await expect(rows.nth(1).getByRole('button', { name: 'Show less' })).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await rows.nth(1).getByRole('link', { name: 'Newer' }).click()
    await expect(page).toHaveURL(`/query/${id}`)
  })

for (const viewport of sizes)
  test(`a recommendation is deleted after a confirmation at ${viewport.width} px`, async ({
    page,
    asMember,
  }) => {
    const id = await asMember.addQuery()
    await asMember.addRecommendation(id)
    await page.setViewportSize(viewport)
    await page.goto('/my-recommendations')
    await page.getByRole('button', deleteButton).click()
    const question = page.getByRole('dialog', { name: 'Are you sure?' })
    await expect(question).toContainText(`“${recommendationText.title}”`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', deleteButton)).toBeFocused()
    await page.getByRole('button', deleteButton).click()
    await question.getByRole('button', { name: 'Yes, delete it!' }).click()
    const message = page.getByRole('dialog', { name: 'Deleted!' })
    await expect(message).toContainText('Your recommendation has been deleted.')
    await message.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('No recommendations found.')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

test('a recommendation whose deletion fails comes back, and the page says so', async ({
  page,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  await asMember.addRecommendation(await asMember.addQuery())
  await page.route('**/recommendations/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/my-recommendations')
  await page.getByRole('button', deleteButton).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Failed to delete recommendation.')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', deleteButton)).toBeVisible()
})

test('recommendations on a query that is gone stay, without a link to it', async ({ page, asMember }) => {
  const id = await asMember.addQuery()
  await asMember.addRecommendation(id)
  await asMember.call('DELETE', `/products/${id}`)
  await page.goto('/my-recommendations')
  await expect(page.getByRole('cell', { name: recommendationText.title }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: recommendationText.title })).toHaveCount(0)
})

for (const viewport of sizes)
  test(`received recommendations stand in a table at ${viewport.width} px`, async ({
    page,
    asMember,
    origin,
  }) => {
    const other = await join(origin, 'Tom Reed')
    const id = await asMember.addQuery()
    await other.addRecommendation(id)
    await page.setViewportSize(viewport)
    await page.goto('/recommended')
    await expect(page.getByRole('heading', { level: 1, name: 'Recommendations on My Queries' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Query Title',
      'Product Name',
      'Boycotting Reason',
      'Recommender Email',
      'Recommended At',
    ])
    const row = page.getByRole('row').nth(1)
    for (const text of ['A kettle that can be repaired?', 'Swift Kettle', 'Its lid broke', other.email])
      await expect(row).toContainText(text)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(`/query/${id}`)
  })

test('what a received recommendation lacks is a dash', async ({ page, asMember }) => {
  await page.route('**/myqueries/recommendations?*', (route) =>
    route.fulfill({ json: [{ _id: '6550c0de0000000000000002' }] }),
  )
  await page.goto('/recommended')
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  await expect(cells).toHaveCount(5)
  for (let index = 0; index < 5; index++) await expect(cells.nth(index).locator('div')).toHaveText('-')
  expect(asMember.email).toBeTruthy()
})

for (const [address, empty, failing] of [
  ['/my-recommendations', 'No recommendations found.', /\/recommendations\?.*email=/],
  ['/recommended', 'No recommendations found for your queries.', /\/myqueries\/recommendations\?/],
] as const) {
  test(`${address} says when it is empty, and when it cannot be loaded`, async ({
    page,
    asMember,
    allowConsole,
  }) => {
    allowConsole(/status of 503/)
    await page.route(failing, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('Failed to load recommendations.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByText(empty)).toBeVisible()
    expect(asMember.email).toBeTruthy()
  })

  test(`a visitor of ${address} is sent to log in`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
  })

  test(`${address} arrives page by page, and by keyboard`, async ({ page, asMember }) => {
    const id = await asMember.addQuery()
    for (let count = 0; count < 13; count++) await asMember.addRecommendation(id)
    await page.addInitScript('delete window.IntersectionObserver')
    await page.goto(address)
    await expect(page.getByRole('row')).toHaveCount(13)
    await page.getByRole('button', { name: 'Load more' }).press('Enter')
    await expect(page.getByRole('row')).toHaveCount(14)
  })

  for (const theme of ['light', 'dark'] as const)
    test(`axe finds nothing on ${address} in the ${theme} theme`, async ({ page, member }) => {
      await withTheme(page, theme)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn(page, member)
      await page.goto(address)
      await expect(page.getByText(empty)).toBeVisible()
      expect(await accessibilityProblems(page)).toEqual([])
      await member.addRecommendation(await member.addQuery())
      for (const viewport of sizes) {
        await page.setViewportSize(viewport)
        await page.goto(address)
        await expect(page.getByRole('row')).toHaveCount(2)
        expect(await accessibilityProblems(page)).toEqual([])
      }
    })
}

test('by keyboard alone a recommendation is deleted', async ({ page, asMember }) => {
  const id = await asMember.addQuery()
  await asMember.addRecommendation(id, { title: 'Second' })
  await asMember.addRecommendation(id, { title: 'First' })
  await page.goto('/my-recommendations')
  await page.getByRole('link', { name: 'First' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Deleted!' })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Delete Second' })).toBeFocused()
})
