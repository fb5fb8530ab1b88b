import type { Evidence } from '#contract/evidence.ts'
import type { Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { screenList } from '#contract/screens.ts'
import { expect, test } from './journey.ts'
import { newMember } from './member.ts'

const read = async <T>(address: string) => (await (await fetch(address)).json()) as T

/** The demo's query with most to tell. */
async function richQuery(origin: string) {
  const queries = await read<Query[]>(`${origin}/products`)
  const [query] = queries.sort((a, b) => b.evidenceCount - a.evidenceCount)
  if (!query) throw new Error('There are no queries.')
  return query
}

/** Addresses that the server renders, with and without something there. */
async function addresses(origin: string) {
  const { _id: id, productBrand } = await richQuery(origin)
  const slug = productBrand.toLowerCase()
  const open = screenList.filter(({ description }) => description).map(({ path }) => path)
  return [
    ...open,
    '/queries?search=oat&columns=2',
    `/query/${id}`,
    `/query/${id}?order=helpful`,
    '/query/ffffffffffffffffffffffff',
    `/brand/${slug}`,
    '/brand/nobody-asks-about',
    '/no/such/page',
  ]
}

for (const [timezoneId, locale, theme] of [
  ['UTC', 'en-US', 'light'],
  ['Asia/Kathmandu', 'de-DE', 'dark'],
  ['Pacific/Honolulu', 'ar-EG', 'dark'],
] as const)
  test.describe(`read in ${timezoneId}`, () => {
    test.use({ timezoneId, locale })

    test('the browser takes each page over as it is, and asks for nothing of it again', async ({
      page,
      origin,
      allowConsole,
    }) => {
      allowConsole(/status of 404/)
      await page.addInitScript(`localStorage.setItem('theme', '${theme}')`)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch') asked.push(`${page.url()} asked for ${request.url()}`)
      })
      for (const address of await addresses(origin)) {
        await page.goto(address)
        // Whatever does not match is told on the console, which no journey may do.
        await expect(page.locator('.not-started')).toHaveCount(0)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expect(
          page.getByRole('navigation', { name: 'Main' }).or(page.getByLabel('Menu')).first(),
        ).toBeVisible()
      }
      expect(asked).toEqual([])
    })
  })

test('without scripts everything can be read, searched, sorted and paged through', async ({
  browser,
  origin,
}) => {
  const page = await browser.newPage({ baseURL: origin, javaScriptEnabled: false })
  const query = await richQuery(origin)
  const evidence = await read<Evidence[]>(`${origin}/products/${query._id}/evidence`)
  const recommendations = await read<Recommendation[]>(`${origin}/recommendations?queryId=${query._id}`)
  await page.goto(`/query/${query._id}`)
  const texts = [
    query.queryTitle,
    query.productName,
    query.boycottingReason,
    ...evidence.flatMap(({ statement, quote }) => [statement, ...(quote ? [quote] : [])]),
    ...recommendations.flatMap(({ title, productName, reason }) => [title, productName, reason]),
  ]
  // Without the data that comes along: what is between tags, as far as a browser shows it.
  const shown = await page.evaluate<string>("document.getElementById('main').innerText.replace(/\\s+/g, ' ')")
  for (const paragraph of texts.flatMap((text) => text.split(/\n+/))) expect(shown).toContain(paragraph)
  expect(shown).toContain('please turn on JavaScript')
  if (recommendations.length > 1) {
    await page.getByRole('link', { name: 'Most helpful' }).click()
    await expect(page).toHaveURL(/order=helpful/)
  }

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queries' }).click()
  const names = page.locator('.query-card h2')
  const addressesOf = () =>
    page.evaluate<string[]>(`[...document.querySelectorAll('.query-card h2 a')].map(({ href }) => href)`)
  const first = await addressesOf()
  expect(first).toHaveLength(12)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(names.first()).toBeVisible()
  for (const address of await addressesOf()) expect(first).not.toContain(address)
  await page.getByRole('searchbox', { name: 'Search by product name' }).fill(query.productName)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(names.filter({ hasText: query.productName })).toHaveCount(1)
  await names.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'What Our Customers Say' })).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeHidden()
  await page.close()
})

test('what is pressed and typed before the scripts are here is done when they are', async ({
  page,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const member = newMember()
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email', { exact: true }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/login`)
  letGo()
  // The app has sent what was typed, once.
  await expect(page.getByRole('alert').or(page.locator('.Toastify__toast'))).toHaveCount(1)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email)
  await expect(page).toHaveURL(`${origin}/login`)
})
