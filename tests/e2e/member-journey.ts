import type { Page } from '@playwright/test'
import { mailedLink } from '../support/mailed-link.ts'
import { test as journey } from './journey.ts'
import { join, type Member } from './member.ts'

/**
 * Opens every page of this browser with the member signed in, until they log out. The line that asks newcomers to
 * confirm their address is closed already unless they are to be asked.
 */
export const signIn = (page: Page, { session }: Pick<Member, 'session'>, { isAsked = false } = {}) =>
  page.context().addInitScript(`if (location.host && !localStorage.getItem('signed-in-once')) {
    localStorage.setItem('signed-in-once', 'yes')
    localStorage.setItem('swapwise:session', ${JSON.stringify(JSON.stringify(session))})
    if (!${isAsked}) localStorage.setItem('address-line-closed', '${session.person.uid} ' + new Date().toDateString())
  }`)

/** A journey of somebody with an account, and with the mails they get. */
export const test = journey.extend<{
  member: Member
  asMember: Member
  linkMailedTo: (email: string, mode?: string) => Promise<string>
}>({
  member: async ({ origin }, use) => use(await join(origin, 'Mira Holm')),
  asMember: async ({ page, member }, use) => {
    await signIn(page, member)
    await use(member)
  },
  linkMailedTo: ({ mails }, use) => use((email, mode) => mailedLink(mails.received, email, mode)),
})

/** What the session's storage holds, changed in place. */
export const tamper = (page: Page, change: string) =>
  page.evaluate(`{
    const session = JSON.parse(localStorage.getItem('swapwise:session'))
    ;(${change})(session)
    localStorage.setItem('swapwise:session', JSON.stringify(session))
  }`)
