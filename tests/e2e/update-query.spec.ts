import { accessibilityProblems, desktop, expect, sizes, withTheme } from './journey.ts'
import { join, queryText, signIn, test } from './member-journey.ts'
import { fillQuery, queryField } from './query-form.ts'

const send = { name: 'Update Query' }

for (const viewport of sizes)
  test(`a query is changed, and shown so among one’s own at ${viewport.width} px`, async ({
    page,
    asMember,
  }) => {
    const id = await asMember.addQuery()
    await page.setViewportSize(viewport)
    await page.goto('/my-queries')
    await page.getByRole('link', { name: /^Update/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Update Your Query' })).toBeVisible()
    for (const name of ['productName', 'productBrand', 'queryTitle', 'boycottingReason'] as const)
      await expect(queryField(page, name)).toHaveValue(queryText[name])
    await fillQuery(page, { queryTitle: 'Put better' })
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', send).click()
    expect(new URL((await sent).url()).pathname).toBe(`/products/${id}`)
    const message = page.getByRole('dialog', { name: 'Updated!' })
    await expect(message).toContainText('Query updated successfully.')
    await message.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/my-queries')
    await expect(page.getByRole('heading', { name: 'Put better' })).toBeVisible()
  })

test('an update that fails says so in the words of the server, or in ours, and keeps what was typed', async ({
  page,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of (404|500)/)
  const id = await asMember.addQuery()
  await page.goto(`/update-query/${id}`)
  await fillQuery(page, { queryTitle: 'Put better' })
  await page.route(`**/products/${id}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', send).click()
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Update failed')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(queryField(page, 'queryTitle')).toHaveValue('Put better')
  await page.unrouteAll()
  await asMember.call('DELETE', `/products/${id}`)
  await page.getByRole('button', send).click()
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Query not found.')
})

test('a query that is not there leads back to one’s own', async ({ page, asMember, allowConsole }) => {
  allowConsole(/status of 404/)
  await page.goto('/update-query/000000000000000000000000')
  const message = page.getByRole('dialog', { name: 'Error' })
  await expect(message).toContainText('Query not found')
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/my-queries')
  expect(asMember.email).toBeTruthy()
})

test('a query that cannot be loaded leads back to one’s own', async ({ page, asMember, allowConsole }) => {
  allowConsole(/status of 503/)
  const id = await asMember.addQuery()
  await page.route(`**/products/${id}`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`/update-query/${id}`)
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Failed to fetch query')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/my-queries')
})

test('somebody else’s query cannot be changed, and the page says so', async ({ page, asMember, origin }) => {
  const id = await (await join(origin, 'Tom Reed')).addQuery()
  await page.goto(`/update-query/${id}`)
  await expect(page.getByRole('heading', { name: 'This query belongs to someone else.' })).toBeVisible()
  await page.getByRole('link', { name: 'View the query' }).click()
  await expect(page).toHaveURL(`/query/${id}`)
  expect(asMember.email).toBeTruthy()
})

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('leaving with a changed text asks first; with an unchanged one it does not', async ({
    page,
    asMember,
  }) => {
    const id = await asMember.addQuery()
    await page.goto(`/update-query/${id}`)
    await fillQuery(page, { queryTitle: 'Put better' })
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep writing' }).click()
    await fillQuery(page, { queryTitle: queryText.queryTitle })
    await page.getByRole('link', { name: 'My Queries' }).click()
    await expect(page).toHaveURL('/my-queries')
  })

  test('by keyboard alone a query is changed', async ({ page, asMember }) => {
    const id = await asMember.addQuery()
    await page.goto(`/update-query/${id}`)
    await queryField(page, 'queryTitle').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('By keyboard')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'OK' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'By keyboard' })).toBeVisible()
  })
})

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on the update and its dialogs in the ${theme} theme`, async ({
    page,
    member,
    origin,
    allowConsole,
  }) => {
    allowConsole(/status of 404/)
    const id = await member.addQuery()
    const theirs = await (await join(origin, 'Tom Reed')).addQuery()
    await withTheme(page, theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, member)
    await page.goto(`/update-query/${theirs}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto('/update-query/000000000000000000000000')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(`/update-query/${id}`)
    await fillQuery(page, { queryTitle: 'Put better' })
    expect(await accessibilityProblems(page)).toEqual([])
  })
