import { readFileSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { startMailServer } from '../support/mail-server.ts'
import { startServer } from '../support/server.ts'

export interface WorkerFixtures {
  mails: Awaited<ReturnType<typeof startMailServer>>
  origin: string
}

export interface Fixtures {
  /** Messages a journey provokes on purpose. */
  allowConsole: (pattern: RegExp) => void
}

/**
 * A journey through the real stack: one server per worker, and no error may reach the console.
 * The server must not mistake one machine that plays many people for an attacker.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  mails: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must prepare from the pattern
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ mails }, use) => {
      const server = await startServer({
        SMTP_URL: mails.url,
        IDENTITY_TEST_HOOKS: 'on',
        WRITES_PER_MINUTE: '100000',
      })
      await use(server.origin)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
  allowConsole: [
    async ({ page }, use) => {
      const allowed: RegExp[] = []
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await use((pattern) => void allowed.push(pattern))
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }
export const sizes = [phone, desktop]

const axeSource = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { html: string }[]
}

/** What axe finds on the page, in words. A string is evaluated, so that the content security policy stays in force. */
export async function accessibilityProblems(page: Page) {
  await page.evaluate(axeSource)
  const violations = await page.evaluate<Violation[]>('axe.run().then(({ violations }) => violations)')
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`,
  )
}

/** Starts with a theme already chosen. */
export const withTheme = (page: Page, theme: 'light' | 'dark') =>
  page.addInitScript(`localStorage.getItem('theme') ?? localStorage.setItem('theme', '${theme}')`)
