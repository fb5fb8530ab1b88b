import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AuthActionPage } from './auth-action.tsx'
import { IdentityError } from '#client/features/identity/identity-error.ts'
import type { IdentityPort, MailedAction } from '#client/features/identity/port.ts'
import { notify } from '#client/lib/notify.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'

const account = { name: 'Mira Holm', maskedEmail: 'm•••@example.org' }

const open = (kind: MailedAction['kind'], told: Partial<IdentityPort>, person: typeof mira | null = null) => {
  const action = { kind, email: 'mira@example.org', newEmail: null, account }
  const identity = identityOf(person, { checkMailedCode: () => Promise.resolve(action), ...told })
  show(<AuthActionPage />, { route: '/auth/action', address: '/auth/action?oobCode=abc', identity })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => void vi.spyOn(notify, 'success').mockImplementation(() => undefined))
afterEach(() => localStorage.clear())

it('says of a link that was used already that it no longer works, and leads on', async () => {
  open('resetPassword', {
    checkMailedCode: () => Promise.reject(new IdentityError('auth/invalid-action-code')),
  })
  await screen.findByRole('heading', { name: 'This Link No Longer Works' })
  expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login')
})

it('leads whoever is signed in to where another mail can be asked for', async () => {
  const checkMailedCode = () => Promise.reject(new IdentityError('auth/expired-action-code'))
  open('verifyEmail', { checkMailedCode }, mira)
  const link = await screen.findByRole('link', { name: 'Go to your profile' })
  expect(link.getAttribute('href')).toBe('/profile')
  expect(screen.queryByRole('link', { name: 'Go to login' })).toBeNull()
})

it('sends no new password that breaks a rule, and says which', async () => {
  const confirmPasswordReset = vi.fn(() => Promise.resolve())
  open('resetPassword', { confirmPasswordReset })
  await screen.findByRole('heading', { name: 'Choose a New Password' })
  screen.getByText(/mira@example\.org/)
  await userEvent.type(screen.getByLabelText('New password'), 'lowercase')
  await press('Save new password')
  screen.getByText('Password must contain at least one uppercase letter.')
  expect(confirmPasswordReset).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('New password'), 'A')
  await press('Save new password')
  expect(confirmPasswordReset).toHaveBeenCalledExactlyOnceWith('abc', 'lowercaseA')
  await screen.findByRole('heading', { name: 'Password Changed' })
})

it('asks a browser that knows of no sign-in link for the address, until it is the right one', async () => {
  const signInWithLink = vi.fn((email: string) =>
    email === 'mira@example.org'
      ? Promise.resolve({ ...mira, displayName: null })
      : Promise.reject(new IdentityError('auth/invalid-email')),
  )
  open('signIn', { signInWithLink })
  const field = await screen.findByLabelText('Email')
  await userEvent.type(field, 'somebody-else@example.org')
  await press('Sign in')
  await screen.findByText('The link was mailed to another address.')
  await userEvent.clear(field)
  await userEvent.type(field, 'mira@example.org')
  expect(screen.queryByText('The link was mailed to another address.')).toBeNull()
  await press('Sign in')
  await screen.findByText('at /')
  expect(signInWithLink).toHaveBeenLastCalledWith('mira@example.org', location.href)
  expect(notify.success).toHaveBeenCalledWith('Welcome back User')
})

it.each([
  ['verifyEmail', 'asks you to confirm', 'Confirm my address', 'Address Confirmed'],
  ['verifyAndChangeEmail', 'asks to change', 'Use this address', 'Address Changed'],
] as const)(
  'says who asks for %s, and does nothing before it is pressed',
  async (kind, asks, button, done) => {
    const applyMailedCode = vi.fn(() => Promise.resolve())
    open(kind, { applyMailedCode })
    const words = await screen.findByText(new RegExp(`\\(m•••@example\\.org\\) ${asks}`))
    expect(words.textContent).toContain('Mira Holm')
    expect(applyMailedCode).not.toHaveBeenCalled()
    await press(button)
    await screen.findByRole('heading', { name: done })
    expect(applyMailedCode).toHaveBeenCalledExactlyOnceWith('abc')
  },
)
