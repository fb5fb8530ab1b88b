import { expect, test } from './journey.ts'

for (const path of ['/', '/queries', '/about', '/services', '/contact'])
  test(`${path} is called the same by the server and by its page`, async ({ page, request }) => {
    const html = await (await request.get(path)).text()
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? []
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    expect(await page.title()).toBe(title)
  })

// A complaint about the content security policy would be an error on the console, and that fails a journey.
test('a query opened by its address is called by its title, facts and all', async ({ page, request }) => {
  const [query] = (await (await request.get('/products?limit=1')).json()) as {
    _id: string
    queryTitle: string
  }[]
  await page.goto(`/query/${query?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(`${query?.queryTitle} · Swapwise`)
  const facts = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(facts ?? '')).toMatchObject({ mainEntity: { name: query?.queryTitle } })
})

test('a malformed address of a query says that there is none', async ({ page, allowConsole }) => {
  allowConsole(/status of 40[04]/)
  const answer = await page.goto('/query/nonsense')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Query not found.' })).toBeVisible()
})
