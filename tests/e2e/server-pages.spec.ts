import type { Evidence } from '#contract/evidence.ts'
import { getPack } from '#contract/pack.ts'
import type { Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { screenList } from '#contract/screens.ts'
import { expect, test } from './journey.ts'
import { join, newMember, queryText, recommendationText } from './member.ts'
import { signIn } from './member-journey.ts'
import { desktop, phone } from './visitor.ts'
import { hold } from './network.ts'

/** All but the one in the head, which sees to what is pressed before the others are here. */
const laterScripts = /\/assets\/(?!before-start).*\.js$/

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

/** Those that tell times and numbers, which every reader has in other words. */
const isDated = (address: string) => /^\/(queries|waiting|query|brand|moderation)?(?![^/?])/.test(address)

/** Each has a place before it is here: the first comes first, the others when they are near. How many there are. */
function expectPlacedPictures(address: string, html: string) {
  const [main = ''] = /<main [^]*<\/main>/.exec(html) ?? []
  const pictures = main.match(/<img [^>]*>/g) ?? []
  for (const picture of pictures) {
    expect(picture).toMatch(/ width="/)
    expect(picture).toMatch(/ height="/)
    expect(picture).toMatch(/ loading="lazy"| fetchpriority="high"/i)
  }
  // Phones do not show the one beside this form.
  if (address !== '/contact' && pictures[0]) expect(pictures[0], address).toMatch(/ fetchpriority="high"/i)
  return pictures.length
}

for (const [timezoneId, locale, theme, isRead, some] of [
  ['Pacific/Honolulu', 'ar-EG', 'dark', () => true, 30],
  ['Asia/Kathmandu', 'de-DE', 'light', isDated, 20],
] as const)
  test.describe(`read in ${timezoneId}`, () => {
    test.use({ timezoneId, locale })

    test('the browser takes pages over as they are, with a place for each picture, and asks for nothing again', async ({
      page,
      origin,
      allowConsole,
    }) => {
      allowConsole(/status of 404/)
      await page.addInitScript(`localStorage.setItem('theme', '${theme}')`)
      const asked: string[] = []
      page.on('request', (request) => {
        // The pack is for later, and comes with no page; what the camera is read with is a part of the program.
        const isForLater = [getPack.url, '.wasm'].some((end) => request.url().endsWith(end))
        const isOfPage = request.resourceType() === 'fetch' && !isForLater
        if (isOfPage) asked.push(`${page.url()} asked for ${request.url()}`)
      })
      let pictures = 0
      for (const address of (await addresses(origin)).filter(isRead)) {
        const answer = await page.goto(address)
        // Whatever does not match is told on the console, which no journey may do.
        await expect(page.locator('.not-started')).toHaveCount(0)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expect(
          page.getByRole('navigation', { name: 'Main' }).or(page.getByLabel('Menu')).first(),
        ).toBeVisible()
        pictures += expectPlacedPictures(address, (await answer?.text()) ?? '')
      }
      expect(asked).toEqual([])
      expect(pictures).toBeGreaterThan(some)
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
  await expect(names).toHaveCount(12)
  const first = await addressesOf()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(names.first()).toBeVisible()
  for (const address of await addressesOf()) expect(first).not.toContain(address)
  await page.getByRole('searchbox', { name: 'Search by product name' }).fill(query.productName)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(names.filter({ hasText: query.productName }).first()).toBeVisible()
  await names.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'What Our Customers Say' })).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeHidden()
  await page.close()
})

test('a crawl without scripts finds every text of a query, of its evidence and of all that is said on it', async ({
  browser,
  origin,
}) => {
  const ada = await join(origin, 'Ada Crawled')
  const ben = await join(origin, 'Ben Crawled')
  const id = await ada.addQuery({ queryTitle: 'What did it say before?' })
  const texts: string[] = ['What did it say before?', 'What does it say now?']
  const say = (text: string) => {
    texts.push(text)
    return text
  }
  const pieces = Array.from({ length: 14 }, (_, n) => say(`Piece ${n} was seen.`))
  for (const statement of pieces)
    await ben.call('POST', `/products/${id}/evidence`, { kind: 'first-hand', statement })
  const entries: string[] = []
  for (let n = 0; n < 14; n++)
    entries.push(await ben.addRecommendation(id, { title: say(`Way ${n} out`), reason: say(`Reason ${n}.`) }))
  const [first = '', second = ''] = entries
  for (const entry of [first, second])
    for (const n of [1, 2])
      await ada.call('POST', `/recommendations/${entry}/replies`, {
        text: say(`Reply ${n} on ${entries.indexOf(entry)}`),
      })
  // What others have judged keeps what it said before.
  await ada.call('PUT', `/recommendations/${first}/vote`, { value: 1 })
  await ben.call('PUT', `/recommendations/${first}`, { ...recommendationText, title: say('Way 0 now') })
  await ada.call('PUT', `/products/${id}`, { ...queryText, queryTitle: 'What does it say now?' })

  const page = await browser.newPage({ baseURL: origin, javaScriptEnabled: false, viewport: phone })
  const waiting = [`/query/${id}`]
  const visited = new Set<string>()
  let shown = ''
  for (let address; (address = waiting.pop());) {
    if (visited.has(address)) continue
    visited.add(address)
    await page.goto(address)
    shown += await page.evaluate<string>("document.getElementById('main').innerText.replace(/\\s+/g, ' ')")
    const links = await page.evaluate<string[]>(
      "[...document.querySelectorAll('#main a')].filter((a) => a.checkVisibility()).map((a) => a.pathname + a.search)",
    )
    waiting.push(...links.filter((link) => link.startsWith(`/query/${id}?`) && !link.includes('order=')))
  }
  expect(texts.filter((text) => !shown.includes(text))).toEqual([])

  await page.getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Queries' }).click()
  await expect(page).toHaveURL('/queries')
  await page.close()
})

test('what is pressed and typed before the scripts are here is done when they are', async ({
  page,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const member = newMember()
  const letGo = await hold(page, laterScripts)
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

test('what is read and pressed while the scripts take five seconds is done once, and rightly', async ({
  page,
  origin,
}) => {
  const ada = await join(origin, 'Ada Early')
  const id = await ada.addQuery({ queryTitle: 'Pressed too early?' })
  const [older, newer] = [
    await ada.addRecommendation(id, { title: 'The helpful one' }),
    await ada.addRecommendation(id, { title: 'The newer one' }),
  ]
  const ben = await join(origin, 'Ben Early')
  await ben.call('PUT', `/recommendations/${older}/vote`, { value: 1 })
  await ben.call('POST', `/recommendations/${newer}/replies`, { text: 'Said below it.' })

  const released = new Promise((resolve) => setTimeout(resolve, 5_000))
  await page.route(laterScripts, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/query/${id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Pressed too early?' })).toBeVisible()
  const entries = page.locator(`[id="${older}"], [id="${newer}"]`)
  await expect(entries.first()).toContainText('The newer one')
  await page.getByRole('button', { name: '1 reply: The newer one' }).click()
  await page.getByRole('button', { name: 'Most helpful' }).click()
  await page.getByLabel('Dark theme').check()
  await expect(page).toHaveURL(`${origin}/query/${id}`)
  await expect(page.getByText('Said below it.')).toHaveCount(0)

  await released
  await expect(page).toHaveURL(/order=helpful/)
  await expect(entries.first()).toContainText('The helpful one')
  await expect(page.getByText('Said below it.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Dark theme')).toBeChecked()
})

test('a filter that is chosen in the moment in which the app starts is kept', async ({ page }) => {
  await page.addInitScript(`addEventListener('swapwise:starting', () => queueMicrotask(() => {
    const select = document.querySelector('main select')
    select.value = 'technology/smart-home'
    for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }))
  }))`)
  await page.goto('/queries')
  await expect(page).toHaveURL(/category=technology%2Fsmart-home/)
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('technology/smart-home')
})

test('the line that asks newcomers to confirm their address moves nothing', async ({ page, origin }) => {
  const ben = await join(origin, 'Ben Asked')
  const id = await ben.addQuery()
  // When it was edited is said by the reader's clock, which may take more words than the server's.
  await (await join(origin, 'Cat Asked')).addRecommendation(id)
  await ben.call('PUT', `/products/${id}`, { ...queryText, queryTitle: 'What moves?' })
  await signIn(page, await join(origin, 'Ada Asked'), { isAsked: true })
  await page.addInitScript(`globalThis.shifts = []
    const told = ({ node, previousRect, currentRect }) =>
      [node?.outerHTML?.slice(0, 120) ?? String(node), previousRect.toJSON(), currentRect.toJSON()]
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map(({ value, sources }) => [value, ...sources.map(told)])))
      .observe({ type: 'layout-shift', buffered: true })`)
  for (const [address, size] of [
    [`/query/${id}`, phone],
    ['/about', desktop],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto(address)
    await expect(page.getByRole('complementary', { name: 'Your address' })).toBeInViewport()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('shifts')).toEqual([])
  }
})
