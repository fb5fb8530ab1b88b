import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { screenList, screens } from '#contract/screens.ts'
import { scriptsOf, type Chunks } from '#server/platform/web-app/screen-scripts.ts'

const built = new URL('../../dist/client/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, built), 'utf8')

const chunks = JSON.parse(read('.vite/manifest.json')) as Chunks
const build = JSON.parse(/^const build = (.*)$/m.exec(read('service-worker.js'))?.[1] ?? '') as {
  entry: string
  pages: string
  files: string[]
}
const stored = new Set(build.files)

const filesOf = (name: string) => {
  const scripts = scriptsOf(chunks, name)
  const styles = Object.values(chunks).flatMap(({ file, css = [] }) => (scripts.has(file) ? css : []))
  return [...scripts, ...styles].map((file) => `/${file}`)
}

const offline = screenList.filter((screen) => screen.offline)

it.each(['index.html', ...offline.map(({ page }) => `pages/${page}.tsx`)])(
  'what %s needs is stored',
  (name) => {
    const files = filesOf(name)
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter((file) => !stored.has(file))).toEqual([])
  },
)

it('what is wanted later on these pages is stored, too', () => {
  for (const name of [
    'features/recommendations/form-body.tsx',
    'features/search/bar-search.tsx',
    'lib/toaster.tsx',
  ])
    expect(stored).toContain(`/${chunks[name]?.file}`)
})

it('nothing is stored of pages that need a network, or for signing in', () => {
  const others = Object.keys(chunks).filter(
    (name) =>
      (name.startsWith('features/identity/') || /^pages\/[\w-]+\.tsx$/.test(name)) &&
      // Pages that share a file with one of these.
      !offline.some(({ page }) => chunks[`pages/${page}.tsx`]?.file === chunks[name]?.file),
  )
  expect(others.length).toBeGreaterThan(10)
  expect(others.filter((name) => stored.has(`/${chunks[name]?.file}`))).toEqual([])
})

it('all of it is there, whatever the page itself begins with as well', () => {
  for (const file of stored) expect([file, existsSync(new URL(`.${file}`, built))]).toEqual([file, true])
  const scripts = [...read('../page.html').matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts).toContain(build.entry)
  expect(scripts.filter((src) => !stored.has(src))).toEqual([])
})

it('it is little, packed', () => {
  const size = [...stored].reduce((sum, file) => sum + statSync(new URL(`.${file}.br`, built)).size, 0)
  expect(size).toBeGreaterThan(100_000)
  expect(size).toBeLessThanOrEqual(300_000)
})

it('every screen may be opened by it, but what a mailed link leads to', () => {
  const isOpened = new RegExp(build.pages)
  const example = (path: string) => path.replace(/:\w+/, 'a-1')
  expect(screenList.map(({ path }) => path).filter((path) => !isOpened.test(example(path)))).toEqual([
    screens.authAction,
  ])
  for (const path of [
    '/products',
    '/docs',
    '/feed.xml',
    '/pictures/a',
    '/list/a/b',
    '/app-shell',
    '/nowhere',
  ])
    expect([path, isOpened.test(path)]).toEqual([path, false])
})
