import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { BlockedMember } from '#contract/blocks.ts'
import { BlockedMembers } from './blocked-members.tsx'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, noAnswer, serve } from '#client/testing/server.ts'

const tom: BlockedMember = {
  handle: 'tom-reed',
  name: 'Tom Reed',
  picture: null,
  joined: '2026-03-04T12:00:00.000Z',
  blockedAt: '2026-04-05T12:00:00.000Z',
}
const nameless: BlockedMember = { ...tom, handle: 'member-x', name: null }
const open = () => show(<BlockedMembers uid={mira.uid} />, { identity: identityOf(mira) })
const button = (name: string) => screen.getByRole('button', { name })

it('names whom one has blocked, and takes a block back', async () => {
  let blocked = [tom, nameless]
  serve({
    'GET /members/me/blocks': () => blocked,
    'DELETE /members/tom-reed/block': () => {
      blocked = [nameless]
      return { blocked: false }
    },
  })
  open()
  await screen.findByText('Tom Reed')
  await userEvent.click(button('Unblock Tom Reed'))
  await waitFor(() => expect(screen.queryByText('Tom Reed')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button('Unblock @member-x')))
})

it('takes back another block while the first is under way', async () => {
  const asked = serve({
    'GET /members/me/blocks': [tom, nameless],
    'DELETE /members/tom-reed/block': noAnswer,
    'DELETE /members/member-x/block': noAnswer,
  })
  open()
  await screen.findByText('Tom Reed')
  fireEvent.click(button('Unblock Tom Reed'))
  fireEvent.click(button('Unblock @member-x'))
  await waitFor(() => expect(asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(2))
})

it('takes back one block, however quickly somebody presses twice, and another once they mean it', async () => {
  let blocked = [tom, nameless]
  const asked = serve({
    'GET /members/me/blocks': () => blocked,
    'DELETE /members/tom-reed/block': () => {
      blocked = [nameless]
      return { blocked: false }
    },
    'DELETE /members/member-x/block': () => {
      blocked = []
      return { blocked: false }
    },
  })
  open()
  await screen.findByText('Tom Reed')
  await userEvent.click(button('Unblock Tom Reed'))
  const next = button('Unblock @member-x')
  await waitFor(() => expect(document.activeElement).toBe(next))
  await userEvent.keyboard('{Enter}')
  await userEvent.click(next)
  expect(asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
  await waitFor(async () => {
    await userEvent.click(next)
    screen.getByText('You have not blocked anybody.')
  })
})

it('says that there is nobody, or that nobody knows', async () => {
  serve({ 'GET /members/me/blocks': [] })
  open()
  await screen.findByText('You have not blocked anybody.')
  cleanup()
  serve({ 'GET /members/me/blocks': failure(503) })
  open()
  await screen.findByText('The members you have blocked could not be loaded.')
})
