import { chromium, type Locator, type Page } from '@playwright/test'
import type { Query } from '#contract/queries.ts'
import { join } from '../../tests/e2e/member.ts'
import { launchArguments, type Browser } from '../../tests/support/browser.ts'
import { startServer } from '../../tests/support/server.ts'
import { slower } from './on-a-phone.ts'

const kept = `new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) (globalThis.interactions ??= []).push(entry.duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** What a member does on a slow phone: the longest time until the next paint, in milliseconds, by the browser's own clock. */
export async function interactions({ executablePath, env }: Browser): Promise<Record<string, number>> {
  const server = await startServer({ CHALLENGE: 'off' })
  const running = await chromium.launch({
    executablePath,
    args: launchArguments,
    env: { ...process.env, ...env },
  })
  try {
    const member = await join(server.origin, 'Mira Holm')
    const context = await running.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
    const page = await context.newPage()
    await page.goto(`${server.origin}/login`)
    await page.getByLabel('Email', { exact: true }).fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await page.waitForURL(`${server.origin}/`)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const queries = (await (await fetch(`${server.origin}/products?limit=24`)).json()) as Query[]
    const answered = queries.find(({ recommendationCount }) => recommendationCount > 0)
    const measured: Record<string, number> = {}
    for (const [name, path, act] of [
      ['typing in search', '/queries', type],
      ['voting', `/query/${answered?._id ?? ''}`, vote],
      ['opening the form', '/', openForm],
    ] as const) {
      await page.goto(server.origin + path)
      // What a page does when it comes is measured elsewhere.
      await page.waitForTimeout(8_000)
      await page.evaluate(kept)
      await act(page)
      await page.waitForTimeout(3_000)
      measured[name] = Math.max(0, ...(await page.evaluate<number[]>('globalThis.interactions ?? []')))
    }
    return measured
  } finally {
    await running.close()
    await server.stop()
  }
}

const type = (page: Page) =>
  page
    .getByRole('searchbox', { name: 'Search by product name' })
    .pressSequentially('coffee kettle', { delay: 120 })

async function vote(page: Page) {
  const marks = page.getByRole('group', { name: 'Vote on' }).first()
  for (let times = 0; times < 3; times++) {
    await tap(page, marks.getByRole('button', { name: 'Helpful' }))
    await page.waitForTimeout(1_000)
  }
}

const openForm = (page: Page) => tap(page, page.getByRole('link', { name: 'Add Query' }).first())

/** A finger on a place: a locator's own would look at the page between the touch and the click, in the time that is measured. */
async function tap(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be touched is not on the screen.')
  await page.waitForTimeout(500)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
