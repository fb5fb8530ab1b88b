import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { AccountSession } from '#contract/sessions.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionsList } from './sessions-list.tsx'
import { notify } from '#client/lib/notify.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const at = '2026-03-04T12:00:00.000Z'
const here: AccountSession = {
  id: 'a',
  device: 'Firefox on Linux',
  signedInAt: at,
  usedAt: at,
  isCurrent: true,
}
const phone: AccountSession = { id: 'b', device: null, signedInAt: at, usedAt: at, isCurrent: false }
const done = { acknowledged: true }
const open = (told = {}) => {
  const onLeave = vi.fn()
  show(<SessionsList uid={mira.uid} onLeave={onLeave} />, { identity: identityOf(mira, told) })
  return onLeave
}

it('lists them, ends another one, and says when there is no other', async () => {
  vi.spyOn(notify, 'success').mockImplementation(() => undefined)
  let sessions = [here, phone]
  serve({
    'GET /account/sessions': () => sessions,
    'DELETE /account/sessions/b': () => {
      sessions = [here]
      return done
    },
  })
  open()
  screen.getByRole('status', { name: 'Loading your sign-ins' })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('Firefox on Linux · this browser')
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  await userEvent.click(
    within(second as HTMLElement).getByRole('button', { name: 'Sign out Unknown browser' }),
  )
  await screen.findByText('You are not signed in anywhere else.')
  const all = screen.getByRole('button', { name: 'Sign out everywhere' })
  await waitFor(() => expect(document.activeElement).toBe(all))
})

it('ends one, however quickly somebody presses twice', async () => {
  let sessions = [here, phone, { ...phone, id: 'c', device: 'Safari on macOS' }]
  const asked = serve({
    'GET /account/sessions': () => sessions,
    'DELETE /account/sessions/b': () => {
      sessions = sessions.filter(({ id }) => id !== 'b')
      return done
    },
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Unknown browser' }))
  const next = screen.getByRole('button', { name: 'Sign out Safari on macOS' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await userEvent.keyboard('{Enter}')
  expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /account/sessions/b'])
})

it('names the sign-in by which somebody confirmed that it is them, in place of the one before', async () => {
  vi.spyOn(notify, 'success').mockImplementation(() => undefined)
  let sessions = [here]
  serve({ 'GET /account/sessions': () => sessions })
  const reauthenticate = () => {
    sessions = [{ ...here, id: 'c', device: 'Firefox on Android' }]
    return Promise.resolve()
  }
  const told = { reauthenticate, changePassword: () => Promise.resolve() }
  show(
    <>
      <SessionsList uid={mira.uid} onLeave={vi.fn()} />
      <PasswordForm person={mira} />
    </>,
    { identity: identityOf(mira, told) },
  )
  await screen.findByText('Firefox on Linux')
  await userEvent.type(screen.getByLabelText('Current password'), 'Passw0rd')
  await userEvent.type(screen.getByLabelText('New password'), 'An0therone')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Firefox on Android')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it('signs out everywhere after a question, and here only once that has worked', async () => {
  const said = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  vi.spyOn(notify, 'success').mockImplementation(() => undefined)
  const signOut = vi.fn(() => Promise.resolve())
  const answers = [failure(503), new Response(JSON.stringify(done))]
  serve({
    'GET /account/sessions': [here],
    'DELETE /account/sessions': () => answers.shift() ?? done,
  })
  const onLeave = open({ signOut })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const yes = () => screen.getByRole('button', { name: 'Yes, everywhere', hidden: true })
  await userEvent.click(yes())
  await waitFor(() => expect(said).toHaveBeenCalledOnce())
  expect(signOut).not.toHaveBeenCalled()
  await userEvent.click(yes())
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  expect(onLeave).toHaveBeenCalledOnce()
})

it('says that they could not be loaded, and tries again', async () => {
  let isUp = false
  serve({ 'GET /account/sessions': () => (isUp ? [here] : failure(503)) })
  open()
  await screen.findByText('Your sign-ins could not be loaded.')
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('You are not signed in anywhere else.')
})
