import { test as base, expect, type Page } from '@playwright/test'
import { freePort } from '#server/platform/free-port.ts'
import { copyDemoDatabase } from '../support/demo-database.ts'
import { startMailServer } from '../support/mail-server.ts'
import { shortLived } from '../support/program.ts'
import { startServer } from '../support/server.ts'
import { createVisitor, phone, type Visitor, type Device } from './visitor.ts'

export interface WorkerFixtures {
  mails: Awaited<ReturnType<typeof startMailServer>>
  trustingPort: string
  origin: string
  /** A second server, which takes the first, who keeps the accounts and speaks Firebase's protocol, for a Firebase project. */
  trustingOrigin: string
}

export interface Fixtures {
  device: Device
  visitor: Visitor
  /** Messages a journey provokes on purpose. */
  allowConsole: (pattern: RegExp) => void
}

/** On Postgres where there is one: it answers several calls at a time, which shows what comes of their order. */
export async function startJourneyServer(variables: Record<string, string>) {
  const copy = variables['DATABASE_URL'] ?? (await copyDemoDatabase())
  return startServer({ ...(copy && { DATABASE_URL: copy }), ...variables }, shortLived)
}

/**
 * A journey through the real stack: one server per worker, and no error may reach the console.
 * The server must not mistake one machine that plays many people for an attacker.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must prepare from the pattern
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  trustingPort: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must prepare from the pattern
    async ({}, use) => use(String(await freePort('127.0.0.1'))),
    { scope: 'worker' },
  ],
  origin: [
    async ({ mails, trustingPort }, use, { project }) => {
      const settings = {
        SMTP_URL: mails.url,
        CONTACT_ADDRESS: 'team@swapwise.example',
        IDENTITY_TEST_HOOKS: 'on',
        WRITES_PER_MINUTE: '100000',
        POST_LIMITS: 'off',
        CHALLENGE: 'off',
        CORS_ORIGINS: `http://localhost:${trustingPort}`,
      }
      // Whatever looks at pages shows them on the embedded engine as well.
      const server = await (project.name === 'inspections'
        ? startServer(settings, shortLived)
        : startJourneyServer(settings))
      await use(server.origin)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  trustingOrigin: [
    async ({ origin, trustingPort }, use) => {
      const server = await startJourneyServer({
        PORT: trustingPort,
        IDENTITY: 'firebase',
        FIREBASE_PROJECT: 'demo-swapwise',
        FIREBASE_API_KEY: 'swapwise',
        FIREBASE_JWKS_URL: `${origin}/.well-known/jwks.json`,
        FIREBASE_EMULATOR_ORIGIN: origin,
      })
      await use(server.origin)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
  device: ['desk', { option: true }],
  visitor: ({ device }, use) => use(createVisitor(device)),
  allowConsole: [
    async ({ page }, use) => {
      const allowed: RegExp[] = []
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        // What another journey uploaded may be hidden or gone by now.
        const isPicture = message.location().url.includes('/pictures/')
        if (message.type() === 'error' && !isPicture) errors.push(message.text())
      })
      await use((pattern) => void allowed.push(pattern))
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** For journeys that nobody makes at a desk. */
export const onPhone = (journeys: () => void) =>
  test.describe('phone', () => {
    test.use({ device: 'phone', viewport: phone, hasTouch: true })
    journeys()
  })

/** Where touch or width matters: by keyboard alone on a wide screen, as all others, and by touch on a narrow one. */
export function onEachDevice(journeys: () => void) {
  test.describe('desk', journeys)
  onPhone(journeys)
}

export const expectToFit = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), page.url()).toBe(true)

/** Looks at a page as a phone shows it, in the middle of a journey at a desk. */
export async function onNarrowScreen(page: Page, look: () => Promise<void>): Promise<void> {
  const wide = page.viewportSize()
  await page.setViewportSize(phone)
  await look()
  if (wide) await page.setViewportSize(wide)
}

/** Goes to an address within the app, as a link would: what is there is asked for, and did not come along with the page. */
export async function goWithin(page: Page, address: string) {
  await page.goto('/about')
  await expect(page.locator('.not-started')).toHaveCount(0)
  await page.evaluate(`
    history.pushState(null, '', ${JSON.stringify(address)})
    dispatchEvent(new PopStateEvent('popstate', { state: null }))`)
}
