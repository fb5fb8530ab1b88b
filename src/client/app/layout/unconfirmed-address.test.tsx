import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Operator } from '#contract/operator.ts'
import { UnconfirmedAddress } from './unconfirmed-address.tsx'
import type { IdentityPort, SignedInUser } from '#client/features/identity/port.ts'
import { changingIdentity, identityOf, mira } from '#client/testing/identity.ts'
import { moderator } from '#client/testing/moderation.ts'
import { show } from '#client/testing/screen.tsx'
import { serve } from '#client/testing/server.ts'

const unproved: SignedInUser = { ...mira, emailVerified: false }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
})
afterEach(() => localStorage.clear())

const open = (
  person: SignedInUser | null,
  { emails = 'members', hideEmail = false, ...told }: Partial<IdentityPort & typeof settings> = {},
) => {
  serve({ 'GET /members/me': { ...moderator, hideEmail }, 'GET /operator': { emails } })
  show(<UnconfirmedAddress />, { identity: identityOf(person, told) })
}
const settings: { emails: Operator['emails']; hideEmail: boolean } = { emails: 'members', hideEmail: false }
const line = () => screen.queryByRole('complementary', { name: 'Your address' })
const foundLine = () => screen.findByRole('complementary', { name: 'Your address' })

it.each([null, mira])('says nothing to visitors, nor where the address is proved', (person) => {
  open(person)
  expect(line()).toBeNull()
})

it('has its place before the provider has said who is here', async () => {
  open(null, { observe: () => () => undefined, remembered: () => unproved })
  await foundLine()
})

it.each([
  ['members', false, /the people you ask or answer see it as “not confirmed”. Others see m•••@example.org./],
  ['private', false, /the people you ask or answer see it as “not confirmed”. Others see m•••@example.org./],
  ['public', false, /Until then everyone sees it as “not confirmed”./],
  ['members', true, /You hide it, so nobody else sees it./],
] as const)(
  'says what others see of it where EMAILS is %s and hidden is %s',
  async (emails, hideEmail, words) => {
    open(unproved, { emails, hideEmail })
    await waitFor(() => {
      expect(line()?.textContent).toMatch(words)
      expect(line()?.querySelector('.invisible')).toBeNull()
    })
  },
)

it('sends the mail again, and says so or why not', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const sendVerification = vi.fn(() => Promise.resolve())
  open(unproved, { sendVerification })
  await user.click(await screen.findByRole('button', { name: 'Send the mail again' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The mail is on its way.'))
  expect(sendVerification).toHaveBeenCalledOnce()
})

it('can be closed for the day, by each person for themselves', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  open(unproved)
  await user.click(await screen.findByRole('button', { name: 'Close for today' }))
  expect(line()).toBeNull()
  const again = (person: SignedInUser) => {
    cleanup()
    open(person)
    return line()
  }
  expect(again(unproved)).toBeNull()
  expect(again({ ...unproved, uid: 'u2' })).not.toBeNull()
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
  expect(again(unproved)).not.toBeNull()
})

it.each(['focus', 'visibilitychange'])(
  'is gone after %s where the address was confirmed elsewhere',
  async (event) => {
    serve({ 'GET /members/me': moderator, 'GET /operator': settings })
    const { identity, change } = changingIdentity(unproved)
    let stored = unproved
    const reload = vi.fn(() => {
      change(stored)
      return Promise.resolve()
    })
    show(<UnconfirmedAddress />, { identity: { ...identity, reload } })
    const look = () =>
      act(() => Promise.resolve((event === 'focus' ? window : document).dispatchEvent(new Event(event))))
    await look()
    await foundLine()
    stored = mira
    await look()
    expect(line()).toBeNull()
    await look()
    expect(reload).toHaveBeenCalledTimes(2)
  },
)
