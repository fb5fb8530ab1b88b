import type { Locator, Page } from '@playwright/test'
import { expect, onEachDevice, test } from './journey.ts'
import type { Visitor } from './visitor.ts'

const recommend = { name: /^Recommend an alternative/ }

/** Key by key, but faster than any machine is slow. */
const typeAtOnce = async (visitor: Visitor, page: Page, box: Locator, text: string) => {
  await visitor.write(box, '')
  await page.evaluate(
    `for (const key of ${JSON.stringify(text)}) document.execCommand('insertText', false, key)`,
  )
}

const pricesOn = async (page: Page) =>
  (await page.getByText(/^Price: \$/).allTextContents()).map((text) => Number(text.replace('Price: $', '')))

test('queries are searched once the typing rests and sorted by price, and the address keeps it all', async ({
  page,
  visitor,
}) => {
  const searches: string[] = []
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search')
    if (search) searches.push(search)
  })
  await page.goto('/queries')
  await expect(page.getByRole('heading', { level: 1, name: 'All Product Queries' })).toBeVisible()
  await expect(page.getByText('Loading queries...')).toBeAttached()
  await expect(page.getByRole('link', recommend).first()).toBeVisible()

  const sorted = (ascending: boolean) =>
    expect(async () => {
      const shown = await pricesOn(page)
      expect(shown.length).toBeGreaterThan(3)
      expect(shown).toEqual(shown.toSorted((a, b) => (ascending ? a - b : b - a)))
    }).toPass()
  const rising = page.getByRole('button', { name: 'Price: Low to High' })
  const falling = page.getByRole('button', { name: 'Price: High to Low' })
  await visitor.press(rising)
  await expect(page).toHaveURL(/sort=price/)
  await expect(rising).toHaveAttribute('aria-pressed', 'true')
  await sorted(true)
  await visitor.press(falling)
  await sorted(false)
  const waitedFor = page.getByRole('button', { name: 'Most waited for' })
  await visitor.press(waitedFor)
  await expect(page).toHaveURL('/queries?sort=-waiting')
  await expect(page.getByText('0 recommendations').first()).toBeVisible()
  await visitor.press(waitedFor)
  await expect(page).toHaveURL('/queries')

  const name = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  const box = page.getByRole('searchbox', { name: 'Search by product name' })
  // The heading has been there before, and the address changes before anything is asked for.
  const answered = page.waitForResponse(/[?&]search=/)
  await typeAtOnce(visitor, page, box, name.toUpperCase())
  await expect(page).toHaveURL(/search=/)
  await answered
  await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible()
  expect(searches).toEqual([name.toUpperCase()])
  await page.reload()
  await expect(box).toHaveValue(name.toUpperCase())
  await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible()
})

test('a search that is overtaken is cancelled, its result stays until the next is here, and a card leads into the form', async ({
  page,
  visitor,
}) => {
  await page.route(/search=slow/, () => undefined)
  await page.goto('/queries')
  const cards = page.getByRole('link', recommend)
  await expect(cards.first()).toBeVisible()
  const box = page.getByRole('searchbox')
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('search=slow'))
  await visitor.write(box, 'slow')
  await page.waitForRequest(/search=slow/)
  await expect(cards.first()).toBeVisible()
  await visitor.write(box, 'no-such-product-anywhere')
  await cancelled
  await expect(page.getByText('No matching queries found.')).toBeVisible()
  await visitor.press(page.getByRole('link', { name: 'Show all queries' }))
  await expect(page.getByRole('main')).toBeFocused()
  await expect(box).toHaveValue('')

  await visitor.press(cards.first())
  await expect(page).toHaveURL(/\/query\/.*#recommend$/)
  await expect(page.getByLabel('Recommendation Title')).toBeFocused()
  await expect(page.getByLabel('Recommendation Title')).toBeInViewport()
  await page.goBack()
  await visitor.press(page.getByRole('link', { name: '+ Add Query' }))
  await expect(page).toHaveURL('/login')
  await visitor.follow(page, 'Home')
  await visitor.press(page.getByRole('link', { name: '+ Add Query' }))
  await expect(page).toHaveURL('/login')
})

onEachDevice(() =>
  test('more queries arrive with scrolling, and Back returns to the same device in the same columns', async ({
    page,
    visitor,
    device,
  }) => {
    await page.goto('/queries?sort=-price')
    const cards = page.getByRole('link', recommend)
    await expect(cards.first()).toBeVisible()
    const columns = async () =>
      new Set(await Promise.all([0, 1, 2].map(async (index) => (await cards.nth(index).boundingBox())?.x)))
        .size
    // A phone has room for one, and so no choice.
    if (device === 'phone') await expect.poll(columns).toBe(1)
    else {
      await expect(page.getByRole('button', { name: '3 columns' })).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(columns).toBe(3)
      for (const [name, count] of [
        ['1 column', 1],
        ['2 columns', 2],
      ] as const) {
        await visitor.press(page.getByRole('button', { name }))
        await expect.poll(columns).toBe(count)
        const bookmark = await page.getByTitle('Save for later').first().boundingBox()
        expect(bookmark?.width, name).toBe(bookmark?.height)
      }
    }
    const address = page.url()

    await expect(async () => {
      await visitor.scrollDown(page)
      await expect(page.getByRole('button', { name: /^Load(ing)? more/ })).toBeHidden({ timeout: 100 })
    }).toPass()
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(24)

    const link = page.getByRole('main').getByRole('listitem').nth(16).getByRole('heading').getByRole('link')
    await page.evaluate("addEventListener('click', () => { window.leftAt = scrollY }, true)")
    await visitor.press(link)
    await expect(page).toHaveURL(/\/query\//)
    await expect.poll(() => page.evaluate('scrollY')).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(link).toBeInViewport()
    expect(await page.evaluate('scrollY - leftAt')).toBe(0)
    await expect.poll(columns).toBe(device === 'phone' ? 1 : 2)

    const isWhereItWas = () => expect.poll(() => page.evaluate('scrollY'), { timeout: 10_000 }).toBe(leftAt)
    const leftAt = await page.evaluate('scrollY')
    await page.reload()
    await isWhereItWas()
    await expect(link).toBeInViewport()
    // Neither a finger nor the width matters to what follows.
    if (device === 'phone') return
    await page.goto('about:blank')
    await page.goBack()
    await isWhereItWas()
    await page.goto(address)
    await expect(cards.first()).toBeVisible()
    expect(await page.evaluate('scrollY'), 'an address that is opened anew').toBe(0)
  }),
)

test('a card leads to its query wherever it is pressed, and its words can be selected', async ({
  page,
  context,
}) => {
  await page.goto('/queries')
  const card = page.getByRole('main').getByRole('listitem').first()
  const address = await card.getByRole('heading').getByRole('link').getAttribute('href')
  const title = card.locator('p').first()
  const onPicture = { x: 120, y: 60 }
  await expect(title).toBeVisible()

  const [tab] = await Promise.all([context.waitForEvent('page'), title.click({ button: 'middle' })])
  // Of tabs that a page opens, the browser sometimes tells a second navigation that never ends.
  await expect.poll(() => new URL(tab.url()).pathname).toBe(address)
  await tab.close()

  await page.bringToFront()
  const box = await title.boundingBox()
  if (!box) throw new Error('The title is not on the screen.')
  await page.mouse.move(box.x + 1, box.y + box.height / 4)
  await page.mouse.down()
  // The selection follows the pointer a frame later.
  await expect(async () => {
    await page.mouse.move(box.x + 50, box.y + box.height / 4)
    await page.mouse.move(box.x + 60, box.y + box.height / 4)
    expect(String(await page.evaluate('String(getSelection())')).length).toBeGreaterThan(2)
  }).toPass()
  await page.mouse.up()
  await expect(page).toHaveURL('/queries')

  for (const press of [
    // First, because a press where the drag has just ended would be the second of a double click.
    () => card.click({ position: onPicture }),
    // Beside the name, which leads elsewhere.
    () => card.getByText(/^Submitted by/).click({ position: { x: 4, y: 4 } }),
  ]) {
    await press()
    await expect(page).toHaveURL(address ?? '')
    await page.goBack()
    await expect(title).toBeVisible()
  }
})
