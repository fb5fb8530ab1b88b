import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startMailServer } from '../support/mail-server.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { startServer } from '../support/server.ts'
import { expect, test as journey } from './journey.ts'

export interface Member {
  name: string
  email: string
  password: string
}

interface WorkerFixtures {
  mails: Awaited<ReturnType<typeof startMailServer>>
}

/** A server that mails, and does not mistake one machine that plays many people for an attacker. */
export const test = journey.extend<
  { member: Member; linkMailedTo: (email: string, mode?: string) => Promise<string> },
  WorkerFixtures
>({
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
      const server = await startServer({ SMTP_URL: mails.url, IDENTITY_TEST_HOOKS: 'on' })
      await use(server.origin)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  member: async ({ origin }, use) => use(await createMember(origin)),
  linkMailedTo: ({ mails }, use) => use((email, mode) => mailedLink(mails.received, email, mode)),
})

export { expect }

export const newMember = (): Member => ({
  name: 'Mira Holm',
  email: `mira-${randomUUID()}@example.org`,
  password: 'Passw0rd',
})

/** Asks the provider as any client may. */
export async function ask<T>(origin: string, operation: string, body: object): Promise<T> {
  const answer = await fetch(`${origin}/v1/accounts:${operation}?key=swapwise`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`)
  return (await answer.json()) as T
}

export async function createMember(origin: string): Promise<Member> {
  const member = newMember()
  const { email, password, name: displayName } = member
  const { idToken } = await ask<{ idToken: string }>(origin, 'signUp', { email, password })
  await ask(origin, 'update', { idToken, displayName })
  return member
}

/** Fills in the login form that is on the screen. */
export async function fillLogin(page: Page, { email, password }: Member) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

export async function logIn(page: Page, member: Member) {
  await page.goto('/login')
  await fillLogin(page, member)
  await expect(page.getByRole('button', { name: 'Logout', includeHidden: true })).toBeAttached()
}

/** What the session's storage holds, changed in place. */
export const tamper = (page: Page, change: string) =>
  page.evaluate(`{
    const session = JSON.parse(localStorage.getItem('swapwise:session'))
    ;(${change})(session)
    localStorage.setItem('swapwise:session', JSON.stringify(session))
  }`)
