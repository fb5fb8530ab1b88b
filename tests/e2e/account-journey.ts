import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailedLink } from '../support/mailed-link.ts'
import { expect, test as journey } from './journey.ts'

export interface Member {
  name: string
  email: string
  password: string
}

/** A journey of somebody with an account, and with the mails they get. */
export const test = journey.extend<{
  member: Member
  linkMailedTo: (email: string, mode?: string) => Promise<string>
}>({
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
