import { chromium } from '@playwright/test'
import type { Pack } from '#contract/pack.ts'
import { findBrowser, launchArguments } from '../../tests/support/browser.ts'
import { startNetwork } from '../../tests/support/network.ts'

/** How much slower than this machine a phone is taken to be. */
export const slower = 4

interface OnAPhone {
  /** Milliseconds from opening the page until it answers, the pack still unread. */
  first: number
  search: number[]
  list: number
  requests: number
}

/** What a phone answers from the pack once the network is cut, in milliseconds as seen from outside the page. */
export async function answersOnAPhone(upstream: string, { queries }: Pack): Promise<OnAPhone | null> {
  const browser = await findBrowser()
  if (!browser) return null
  const network = await startNetwork(upstream)
  const running = await chromium.launch({
    executablePath: browser.executablePath,
    args: launchArguments,
    env: { ...process.env, ...browser.env },
  })
  try {
    const context = await running.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.goto(`${network.origin}/swap`)
    await page.getByText('Answers on this device are those of').waitFor({ timeout: 120_000 })
    while ((await page.evaluate('navigator.serviceWorker.controller?.state')) !== 'activated')
      await page.waitForTimeout(200)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await network.cut()
    await context.setOffline(true)
    let requests = 0
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) requests += 1
    })
    const timed = async (work: () => Promise<unknown>) => {
      const from = performance.now()
      await work()
      return Math.round(performance.now() - from)
    }
    const nameAt = (part: number) => queries[Math.floor((queries.length - 1) * part)]?.productName ?? ''

    const first = await timed(async () => {
      await page.goto(`${network.origin}/queries`)
      await page.getByRole('main').locator('a[href^="/query/"]').first().waitFor()
    })
    const box = page.getByRole('searchbox', { name: 'Search by product name' })
    const search: number[] = []
    for (const part of [0.1, 0.4, 0.7, 0.95]) {
      const name = nameAt(part)
      const found = page.getByRole('link', { name, exact: true }).first()
      search.push(await timed(async () => box.fill(name).then(() => found.waitFor())))
    }
    await page.goto(`${network.origin}/swap`)
    await page.getByText('Answers on this device are those of').waitFor()
    await page
      .getByLabel('Your shopping list')
      .fill(Array.from({ length: 20 }, (_, n) => nameAt(n / 20)).join('\n'))
    const list = await timed(async () => {
      await page.getByRole('button', { name: 'Find swaps' }).click()
      await page.getByText('20 lines:').waitFor()
    })
    return { first, search, list, requests }
  } finally {
    await running.close()
    network.end()
  }
}
