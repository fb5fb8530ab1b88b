import { accessibilityProblems, desktop, expect, sizes, withTheme } from './journey.ts'
import { join, signIn, test } from './member-journey.ts'

const deleteButton = { name: /^Delete/ }

for (const viewport of sizes)
  test(`somebody without queries is invited to add one at ${viewport.width} px`, async ({
    page,
    asMember,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/my-queries')
    await expect(page.getByRole('heading', { level: 1, name: 'My Product Queries' })).toBeVisible()
    await expect(page.getByText('You haven’t added any queries yet.')).toBeVisible()
    await expect(page.getByRole('link', { name: '+ Add Query' })).toHaveAttribute('href', '/add-query')
    await page.getByRole('link', { name: 'Add Your First Query' }).click()
    await expect(page).toHaveURL('/add-query')
    expect(asMember.email).toBeTruthy()
  })

for (const viewport of sizes)
  test(`a card shows an own query and leads to it and to its form at ${viewport.width} px`, async ({
    page,
    asMember,
  }) => {
    const id = await asMember.addQuery()
    await page.setViewportSize(viewport)
    await page.goto('/my-queries')
    const card = page.getByRole('main').getByRole('listitem')
    await expect(card).toHaveCount(1)
    await expect(card.getByRole('heading', { name: 'A kettle that can be repaired?' })).toBeVisible()
    await expect(card.getByText('Boilwell')).toBeVisible()
    await expect(card.getByText(/^Submitted: \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible()
    await expect(card.getByRole('link', { name: /^View/ })).toHaveAttribute('href', `/query/${id}`)
    await expect(card.getByRole('link', { name: /^Update/ })).toHaveAttribute('href', `/update-query/${id}`)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

for (const viewport of sizes)
  test(`a query is deleted after a confirmation at ${viewport.width} px`, async ({ page, asMember }) => {
    await asMember.addQuery({ queryTitle: 'The one that stays' })
    await asMember.addQuery({ queryTitle: 'The one that goes' })
    await page.setViewportSize(viewport)
    await page.goto('/my-queries')
    await page.getByRole('button', { name: 'Delete The one that goes' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure?' })
    await expect(question).toContainText('“The one that goes”')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', deleteButton)).toHaveCount(2)

    await page.getByRole('button', { name: 'Delete The one that goes' }).click()
    await question.getByRole('button', { name: 'Yes, delete it!' }).dblclick()
    const message = page.getByRole('dialog', { name: 'Deleted!' })
    await expect(message).toContainText('Your query has been deleted.')
    await message.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', deleteButton)).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'The one that stays' })).toBeVisible()
    await expect(page.getByRole('button', deleteButton)).toHaveCount(1)
  })

test('a query that is gone already cannot be deleted, and the list is put right', async ({
  page,
  asMember,
}) => {
  const id = await asMember.addQuery()
  await page.goto('/my-queries')
  await page.getByRole('button', deleteButton).click()
  await asMember.call('DELETE', `/products/${id}`)
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  const message = page.getByRole('dialog', { name: 'Error' })
  await expect(message).toContainText('Could not delete the query.')
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()
  await expect(page.getByText('You haven’t added any queries yet.')).toBeVisible()
})

test('a deletion that fails puts the query back and says so', async ({ page, asMember, allowConsole }) => {
  allowConsole(/status of 500/)
  const id = await asMember.addQuery()
  await page.route(`**/products/${id}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/my-queries')
  await page.getByRole('button', deleteButton).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('dialog')).toContainText('Something went wrong. Please try again.')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', deleteButton)).toBeFocused()
})

test('the query is off the list before the server has answered', async ({ page, asMember }) => {
  const id = await asMember.addQuery()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/products/${id}`, (route) => held.then(() => route.continue()))
  await page.goto('/my-queries')
  await page.getByRole('button', deleteButton).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByRole('button', deleteButton)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeHidden()
  answer()
  await expect(page.getByRole('dialog', { name: 'Deleted!' })).toBeVisible()
})

test('a list that cannot be loaded says so and can be tried again', async ({
  page,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of 503/)
  await asMember.addQuery()
  await page.route(/\/products\?.*email=/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/my-queries')
  await expect(page.getByRole('alert')).toContainText('Failed to load queries. Please try again later.')
  await page.unroute(/\/products\?.*email=/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', deleteButton)).toBeVisible()
})

test('a long list arrives page by page', async ({ page, asMember }) => {
  for (let count = 0; count < 15; count++) await asMember.addQuery({ queryTitle: `Number ${count}` })
  await page.addInitScript('delete window.IntersectionObserver')
  await page.goto('/my-queries')
  await expect(page.getByRole('button', deleteButton)).toHaveCount(12)
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(page.getByRole('button', deleteButton)).toHaveCount(15)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Number 14')
})

test('only own queries are listed', async ({ page, asMember, origin }) => {
  const other = await join(origin, 'Tom Reed')
  await other.addQuery({ queryTitle: 'Not mine' })
  await asMember.addQuery({ queryTitle: 'Mine' })
  await page.goto('/my-queries')
  await expect(page.getByRole('heading', { name: 'Mine', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Not mine' })).toBeHidden()
})

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('one, two or three columns can be chosen and survive a reload', async ({ page, asMember }) => {
    for (const queryTitle of ['One', 'Two', 'Three']) await asMember.addQuery({ queryTitle })
    await page.goto('/my-queries')
    const cards = page.getByRole('main').getByRole('listitem')
    const columns = async () =>
      new Set(await Promise.all([0, 1, 2].map(async (index) => (await cards.nth(index).boundingBox())?.x)))
        .size
    await expect(cards).toHaveCount(3)
    await expect(page.getByRole('button', { name: '3 columns' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(columns).toBe(3)
    await page.getByRole('button', { name: '2 columns' }).click()
    await expect.poll(columns).toBe(2)
    await page.getByRole('button', { name: '1 column' }).click()
    await expect.poll(columns).toBe(1)
    await page.reload()
    await expect(cards).toHaveCount(3)
    await expect.poll(columns).toBe(1)
  })

  test('by keyboard alone a query is deleted, and focus goes to the next one', async ({ page, asMember }) => {
    await asMember.addQuery({ queryTitle: 'Second' })
    await asMember.addQuery({ queryTitle: 'First' })
    await page.goto('/my-queries')
    const first = page.getByRole('button', { name: 'Delete First' })
    await expect(first).toBeVisible()
    await page.getByRole('link', { name: '+ Add Query' }).focus()
    for (let press = 0; press < 6; press++) await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Deleted!' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Delete Second' })).toBeFocused()
  })
})

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on own queries and their dialogs in the ${theme} theme`, async ({
    page,
    member,
    origin,
  }) => {
    await withTheme(page, theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, member)
    await page.goto('/my-queries')
    await expect(page.getByText('You haven’t added any queries yet.')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await member.addQuery()
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      await page.goto(`${origin}/my-queries`)
      await page.getByRole('button', deleteButton).first().click()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('button', { name: 'Cancel' }).click()
      expect(await accessibilityProblems(page)).toEqual([])
    }
  })
