import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { screenList, screenRows } from '#contract/screens.ts'
import { wasmWorkerFile } from '#contract/wasm-worker.ts'
import { scriptsOf, type Chunks } from '#server/platform/web-app/screen-scripts.ts'

const built = new URL('../../dist/client/', import.meta.url)

const chunks = JSON.parse(readFileSync(new URL('.vite/manifest.json', built), 'utf8')) as Chunks

/** What a visitor of `/` who is not signed in loads; a chunk that is imported at once on the way belongs here too. */
const firstLoad = ['index.html', 'pages/home.tsx']

/** Scripts of the page itself, such as the one that chooses the theme before the first paint. */
const pageScripts = () =>
  [...readFileSync(new URL('../page.html', built), 'utf8').matchAll(/<script src="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  )

const packedSize = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(new URL(`${file}.br`, built)).size, 0)

describe('the first load of /', () => {
  const scripts = new Set(firstLoad.flatMap((name) => [...scriptsOf(chunks, name)]))
  const styles = Object.values(chunks).flatMap(({ file, css = [] }) => (scripts.has(file) ? css : []))
  const files = new Set([...pageScripts(), ...scripts, ...styles])
  const ofType = (ending: string) => [...files].filter((file) => file.endsWith(ending))

  it.each([
    ['.js', 140_000],
    ['.css', 15_000],
  ])('takes little %s, packed', (ending, budget) => {
    const list = ofType(ending)
    expect(list).not.toEqual([])
    expect(packedSize(list), list.join(', ')).toBeLessThanOrEqual(budget)
  })

  it('takes no other page', () => {
    const others = Object.entries(chunks).filter(
      ([name]) => name.startsWith('pages/') && !firstLoad.includes(name),
    )
    expect(others.length).toBeGreaterThan(10)
    for (const [name, { file }] of others) expect([...files], name).not.toContain(file)
  })
})

describe('the first load of /query/{id}', () => {
  const scripts = new Set([
    ...pageScripts().filter((file) => file.endsWith('.js')),
    ...['index.html', 'pages/query.tsx'].flatMap((name) => [...scriptsOf(chunks, name)]),
  ])

  it('takes little script, packed', () =>
    expect(packedSize(scripts), [...scripts].join(', ')).toBeLessThanOrEqual(140_000))

  it.each(['marks/entry-marks', 'recommendations/form-body'])('leaves %s for later', (part) => {
    const { file } = chunks[`features/${part}.tsx`] ?? {}
    expect(file).toBeDefined()
    expect([...scripts]).not.toContain(file)
  })
})

it.each(['home', 'login', 'profile'])('%s takes no code for passkeys until one is wanted', (page) => {
  const { file } = chunks['features/identity/embedded/passkey-calls.ts'] ?? {}
  expect(file).toBeDefined()
  const scripts = ['index.html', `pages/${page}.tsx`].flatMap((name) => [...scriptsOf(chunks, name)])
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts).not.toContain(file)
})

it('takes the contract without its schemas and what it says to search engines, and no TypeBox', () => {
  const scripts = readdirSync(new URL('assets/', built)).filter((file) => file.endsWith('.js'))
  const texts = scripts.map((file) => readFileSync(new URL(`assets/${file}`, built), 'utf8'))
  expect(texts.some((text) => text.includes('/products/:id'))).toBe(true)
  expect(scripts.filter((_, index) => texts[index]?.includes('~kind'))).toEqual([])
  const start = readFileSync(new URL(chunks['index.html']?.file ?? '', built), 'utf8')
  expect(start).toContain(screenRows.queries.title)
  expect(screenList.filter(({ description }) => description && start.includes(description))).toEqual([])
})

it('comes in few files', () => {
  const scripts = readdirSync(new URL('assets/', built)).filter((file) => file.endsWith('.js'))
  // No page waits for the worker.
  expect(scripts.filter((file) => !`assets/${file}`.startsWith(wasmWorkerFile)).length).toBeLessThan(61)
  for (const { page } of screenList) {
    const scripts = ['index.html', `pages/${page}.tsx`].flatMap((name) => [...scriptsOf(chunks, name)])
    expect(new Set([...pageScripts(), ...scripts]).size, page).toBeLessThanOrEqual(10)
  }
})
