import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Query } from '#contract/queries.ts'
import { broughtId } from '#contract/rendered.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test as base } from './journey.ts'
import { useNetwork, workerOf, type Network } from './network.ts'

const test = base.extend<{ network: Network }>({ network: useNetwork })

test.use({ serviceWorkers: 'allow' })

/** Whether the page came with its content, as only the server sends it. */
const isByServer = async (answer: Awaited<ReturnType<Page['goto']>>) =>
  (await answer?.text())?.includes(`id="${broughtId}"`)

test('without a network the app opens, and says so in its own words', async ({
  page,
  network,
  origin,
  allowConsole,
}) => {
  allowConsole(/ERR_|status of 404/)
  const [query] = (await (await fetch(`${origin}/products?limit=1`)).json()) as Query[]
  const address = `${network.origin}/query/${query?._id}`
  const title = page.getByRole('heading', { name: query?.queryTitle ?? '' })
  await page.goto(network.origin)
  await workerOf(page)
  const browser = await page.context().newCDPSession(page)
  const manifest = await browser.send('Page.getAppManifest')
  expect([manifest.url, manifest.errors]).toEqual([`${network.origin}/manifest.webmanifest`, []])

  // With one, pages are the server's, with their status, and lead on to where they moved.
  const answer = await page.goto(address)
  expect([answer?.status(), answer?.fromServiceWorker(), await isByServer(answer)]).toEqual([200, true, true])
  expect((await page.goto(`${network.origin}/query/${'f'.repeat(24)}`))?.status()).toBe(404)
  await page.goto(`${network.origin}/brand/KESTROWE`)
  expect(page.url()).toBe(`${network.origin}/brand/kestrowe`)
  await page.goto(address)

  await network.cut()
  await page.reload()
  // Its recommendations say so as well, once their code is here.
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  expect(page.url()).toBe(address)
  await page.goto(`${network.origin}/queries`)
  await expect(page.getByRole('heading', { name: 'All Product Queries' })).toBeVisible()
  await page.goto(network.origin)
  await expect(page.getByRole('heading', { name: 'What Our Customers Say' })).toBeVisible()
  // Its code is not stored.
  await page.goto(`${network.origin}/about`)
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  // Nothing of anybody is.
  const kept = (await page.evaluate(`(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })()`)) as string[]
  expect(kept).toContain('/app-shell')
  expect(kept.filter((path) => !/^\/(assets|media)\/[\w-]+\.\w+$|^\/app-shell$/.test(path))).toEqual([])

  await network.restore()
  expect(await isByServer(await page.goto(address))).toBe(true)
  await expect(title).toBeVisible()

  network.stall()
  expect(await isByServer(await page.goto(address))).toBe(false)
  network.flow()
  await expect(title).toBeVisible()
})

const built = new URL('../../dist/client/', import.meta.url)

/** Every script has another name in the next version, as when the framework has changed. */
function nextVersion(): Map<string, string> {
  const worker = readFileSync(new URL('service-worker.js', built), 'utf8')
  const version = /"version":"(\w+)"/.exec(worker)?.[1] ?? ''
  const scripts = readdirSync(new URL('assets/', built)).filter((name) => name.endsWith('.js'))
  return new Map([
    [version, 'next'.padEnd(version.length, '0')],
    ...scripts.map((name) => [name, name.replace(/.{4}\.js$/, 'next.js')] as const),
  ])
}

test('a new version is told of, and an old tab goes on with its own', async ({
  page,
  context,
  network,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await page.goto(network.origin)
  await workerOf(page)
  const old = await context.newPage()
  await old.goto(`${network.origin}/queries`)
  await expect(old.getByText('Submitted by').first()).toBeVisible()
  const scripts = (tab: Page) => tab.locator('script[type=module]').getAttribute('src')
  const first = await scripts(page)

  network.release(nextVersion())
  await page.evaluate(`navigator.serviceWorker.getRegistration().then((one) => one.update())`)
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  const loaded = page.waitForEvent('load')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await loaded
  expect(await scripts(page)).not.toBe(first)
  await expect(notice).toBeHidden()

  await old.locator('a[href^="/query/"]').first().click()
  await expect(old).toHaveURL(/\/query\//)
  await expect(old.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scripts(old)).toBe(first)
  // Code that neither has: the page says so, and trying again brings the new version.
  await old.getByRole('link', { name: 'About Us' }).click()
  await old.getByRole('button', { name: 'Try again' }).click()
  await expect(old.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scripts(old)).toBe(await scripts(page))
})
