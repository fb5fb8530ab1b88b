import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { MemberChange, OwnMember } from '#contract/members.ts'
import { HideAddress } from './hide-address.tsx'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const member: OwnMember = {
  handle: 'mira-holm',
  name: 'Mira Holm',
  picture: null,
  joined: '2026-03-04T12:00:00.000Z',
  email: 'mira@example.org',
  emailVerified: true,
  role: 'member',
  standing: 'new',
  hideEmail: false,
  lens: [],
}
const open = () => show(<HideAddress uid={mira.uid} />, { identity: identityOf(mira) })
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Hide my address/ })
const whenLoaded = () => waitFor(() => expect(box().disabled).toBe(false))

it('shows what is set, and saves what is chosen', async () => {
  const sent: unknown[] = []
  let stored = { ...member, hideEmail: true }
  serve({
    'GET /members/me': () => stored,
    'PATCH /members/me': ({ body }) => {
      sent.push(body)
      stored = { ...stored, ...(body as MemberChange) }
      return stored
    },
  })
  open()
  await whenLoaded()
  expect(box().checked).toBe(true)
  await userEvent.click(box())
  await waitFor(() => expect(sent).toEqual([{ hideEmail: false }]))
  await waitFor(() => expect(box().checked).toBe(false))
})

it('goes back to what is stored where it could not be saved', async () => {
  serve({ 'GET /members/me': member, 'PATCH /members/me': failure(503) })
  open()
  await whenLoaded()
  await userEvent.click(box())
  await waitFor(() => expect(box().checked).toBe(false))
})

it('says that it could not be loaded', async () => {
  serve({ 'GET /members/me': failure(503) })
  open()
  await screen.findByText('This setting could not be loaded.')
  expect(box().disabled).toBe(true)
})
