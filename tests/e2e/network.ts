import type { Page } from '@playwright/test'
import { startNetwork } from '../support/network.ts'
import { expect } from './journey.ts'

export type Network = Awaited<ReturnType<typeof startNetwork>>

/** For journeys that cut what lies between browser and server: a fixture of theirs. */
export async function useNetwork({ origin }: { origin: string }, use: (network: Network) => Promise<void>) {
  const network = await startNetwork(origin)
  await use(network)
  network.end()
}

/** Keeps what goes to an address on its way, until the function that it gives is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, (route) => held.then(() => route.continue()))
  return () => letGo()
}

/** The app's worker starts once somebody has stayed for a while, or wants the pack. */
export const workerOf = (page: Page) =>
  expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 40_000 })
    .toBe('activated')

/** A page hears of it a moment later: a script that it asks for meanwhile fails, and browsers remember that. */
export async function goOffline(page: Page) {
  await page.context().setOffline(true)
  await page.waitForFunction('!navigator.onLine')
}
