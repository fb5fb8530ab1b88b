import { readFileSync, statSync } from 'node:fs'
import { scriptsOf, type Chunks } from '#server/platform/web-app/screen-scripts.ts'
import { expect, test } from './journey.ts'

const built = new URL('../../dist/client/', import.meta.url)

const chunks = JSON.parse(readFileSync(new URL('.vite/manifest.json', built), 'utf8')) as Chunks

const scriptsFor = (...names: string[]) =>
  new Set(names.flatMap((name) => [...scriptsOf(chunks, name)].map((file) => `/${file}`)))

// The build's own list tells what pages import; only a browser tells what they fetch once they run.
test('the first visit loads no more than its budget, and all of it from the app', async ({
  page,
  origin,
}) => {
  const loaded: URL[] = []
  page.on('request', (request) => void loaded.push(new URL(request.url())))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'What Our Customers Say' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sizeOf = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + statSync(new URL(`.${path}.br`, built)).size, 0)
  // The search in the bar comes once the page can be used, and has a budget of its own.
  const first = scriptsFor('index.html', 'pages/home.tsx')
  const search = [...scriptsFor('features/search/bar-search.tsx')].filter((path) => !first.has(path))
  const packed = (ending: string) =>
    sizeOf(
      new Set(
        loaded
          .map(({ pathname }) => pathname)
          .filter((path) => path.endsWith(ending) && !search.includes(path)),
      ),
    )
  expect(packed('.js')).toBeGreaterThan(0)
  expect(packed('.js')).toBeLessThanOrEqual(140_000)
  expect(packed('.css')).toBeLessThanOrEqual(15_000)
  expect(sizeOf(search)).toBeLessThanOrEqual(6_000)
  expect(new Set(loaded.map((url) => url.origin))).toEqual(new Set([origin]))
})

test('where scripts are blocked, the page stops turning and says so', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED/)
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/')
  const words = page.getByText('This page could not start.')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(words).toBeHidden()
  // Fourteen seconds later. What turns for ever cannot be finished, and would fail here.
  await page.evaluate('for (const animation of document.getAnimations()) animation.finish()')
  await expect(words).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'What Our Customers Say' })).toBeVisible()
})

test('a script that is missing or broken is told at once', async ({ page, allowConsole }) => {
  allowConsole(/status of 404|broken/)
  const words = page.getByText('This page could not start.')
  for (const answer of [
    { status: 404 },
    { contentType: 'text/javascript', body: 'throw new Error("broken")' },
  ]) {
    await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.fulfill(answer))
    await page.goto('/')
    await expect(words).toBeVisible()
    await expect(page.getByText('Loading...')).toBeHidden()
    await page.unrouteAll()
  }
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'What Our Customers Say' })).toBeVisible()
  await expect(words).toBeHidden()
})
