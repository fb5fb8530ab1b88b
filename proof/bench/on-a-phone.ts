import { chromium, type Page } from '@playwright/test'
import { gtinProblem } from '#contract/gtin.ts'
import type { Pack } from '#contract/pack.ts'
import { findBrowser, launchArguments } from '../../tests/support/browser.ts'
import { startNetwork } from '../../tests/support/network.ts'

/** How much slower than this machine a phone is taken to be. */
export const slower = 4

interface OnAPhone {
  /** From opening the page until it is filled, the pack still unread, as seen from outside. */
  opened: number
  barcode: number[]
  /** Without the pause that waits for somebody to go on typing. */
  search: number[]
  list: number[]
  requests: number
}

const typingPause = 250

/** What a phone answers from the pack once the network is cut, in milliseconds. */
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
    // As a phone in flight mode says; this browser does not.
    await context.addInitScript(`Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })`)
    let requests = 0
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) requests += 1
    })
    const open = (path: string) => page.goto(`${network.origin}${path}`)
    const shown = queries.filter((_, at) => at % Math.ceil(queries.length / 20) === 0)
    const some = [2, 8, 14, 19].flatMap((at) => shown[at] ?? [])

    const from = performance.now()
    await open('/queries')
    await page.getByRole('main').locator('a[href^="/query/"]').first().waitFor()
    const opened = Math.round(performance.now() - from)
    const box = page.getByRole('searchbox', { name: 'Search by product name' })
    const search: number[] = []
    for (const { productName } of some)
      search.push((await timed(page, 'input', productName, () => box.fill(productName))) - typingPause)

    await open('/scan')
    const number = page.getByLabel('Barcode number')
    const barcode: number[] = []
    for (const { gtin = '', productName } of queries
      .filter(({ gtin }) => gtin && !gtinProblem(gtin))
      .slice(0, 4)) {
      await number.fill(gtin)
      barcode.push(await timed(page, 'submit', productName, () => number.press('Enter')))
    }

    const list: number[] = []
    for (let n = 0; n < 3; n++) {
      await open('/swap')
      await page.getByText('Answers on this device are those of').waitFor()
      await page.getByLabel('Your shopping list').fill(shown.map(({ productName }) => productName).join('\n'))
      const find = page.getByRole('button', { name: 'Find swaps' })
      list.push(await timed(page, 'click', `${shown.length} lines:`, () => find.click()))
    }
    return { opened, barcode, search, list, requests }
  } finally {
    await running.close()
    network.end()
  }
}

/** From what somebody does to the first frame with the answer, by the page's own clock. */
async function timed(page: Page, event: string, text: string, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`void (globalThis.answered = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Not answered: ' + ${JSON.stringify(text)})), 30_000)
    addEventListener('${event}', ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('main').textContent.includes(${JSON.stringify(text)})) return
        observer.disconnect()
        requestAnimationFrame((now) => resolve(now - timeStamp))
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    }, { capture: true, once: true })
  }))`)
  await act()
  return Math.round(await page.evaluate<number>('globalThis.answered'))
}
