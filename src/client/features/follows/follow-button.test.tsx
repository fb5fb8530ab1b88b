import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { FollowButton } from './follow-button.tsx'
import { FollowList } from './follow-list.tsx'
import { notify } from '#client/lib/notify.ts'
import { setPendingAction } from '#client/lib/pending-action.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { browserWithPush } from '#client/testing/push.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, noAnswer, serve } from '#client/testing/server.ts'

const one = '/follows/brand/nestle'
const open = (isMember = true) =>
  show(<FollowButton followed={{ kind: 'brand', target: 'nestle' }} name="Nestlé" isMember={isMember} />, {
    identity: identityOf(isMember ? mira : null),
  })
const pressed = () => screen.getByRole('button').getAttribute('aria-pressed')

beforeEach(() => {
  for (const kind of ['success', 'error'] as const)
    vi.spyOn(notify, kind)
      .mockReset()
      .mockImplementation(() => undefined)
})

it('asks whether it is followed, is pressed at once, and a second press meanwhile means the first', async () => {
  const asked = serve({ [`GET ${one}`]: { following: false }, [`PUT ${one}`]: noAnswer })
  open()
  await waitFor(() => expect(asked).toEqual([`GET ${one}`]))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Follow Nestlé' }))
  screen.getByRole('button', { name: 'Following Nestlé', pressed: true })
  expect(asked.slice(1)).toEqual([`PUT ${one}`])
})

it('says what following is for, and stops by another press', async () => {
  const asked = serve({
    [`GET ${one}`]: { following: false },
    [`PUT ${one}`]: { following: true },
    [`DELETE ${one}`]: { following: false },
  })
  open()
  await waitFor(() => expect(asked).toHaveLength(1))
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('You will be told here what is new.'))
  await userEvent.click(screen.getByRole('button', { name: 'Following Nestlé' }))
  await waitFor(() => expect(asked.at(-1)).toBe(`DELETE ${one}`))
  expect(pressed()).toBe('false')
})

it.each([
  [failure(500), 'You could not be made to follow it. Try again.'],
  [failure(404), 'This is no longer here.'],
  [failure(403, 'You cannot follow this member.'), 'You cannot follow this member.'],
  [failure(409, 'You follow 1000 things.'), 'You follow 1000 things.'],
])('where it fails it is as before, and says why: %#', async (answer, words) => {
  const asked = serve({ [`GET ${one}`]: { following: false }, [`PUT ${one}`]: answer })
  open()
  await waitFor(() => expect(asked).toHaveLength(1))
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith(words))
  expect(pressed()).toBe('false')
})

it('leads visitors to the login without asking anything, and does what they wanted afterwards', async () => {
  const asked = serve({})
  open(false)
  await userEvent.click(screen.getByRole('link', { name: 'Follow Nestlé' }))
  screen.getByText('at /login')
  expect(asked).toEqual([])

  setPendingAction({ kind: 'follow', what: 'brand', id: 'nestle', following: true }, '/')
  const then = serve({ [`GET ${one}`]: { following: false }, [`PUT ${one}`]: { following: true } })
  open()
  await waitFor(() => expect(then).toContain(`PUT ${one}`))
  expect(pressed()).toBe('true')
})

it('offers to tell it on this device, and asks the browser only when that is pressed', async () => {
  const browser = browserWithPush()
  const offered = vi.spyOn(notify, 'offer').mockImplementation(() => undefined)
  serve({
    [`GET ${one}`]: { following: false },
    [`PUT ${one}`]: { following: true },
    'GET /push/key': { key: 'our-key' },
    'PUT /push/subscriptions': { acknowledged: true },
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Nestlé' }))
  await waitFor(() => expect(offered).toHaveBeenCalledOnce())
  expect(browser).toEqual([])
  const [words, label, press] = offered.mock.lastCall ?? []
  expect([words, label]).toEqual(['You will be told here what is new.', 'Tell me on this device'])
  press?.()
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('This device will tell you what is new.'))
  expect(browser[0]).toBe('permission')
})

it('lists what is followed, each with where it is and the way out', async () => {
  const follow = {
    kind: 'brand',
    target: 'nestle',
    title: 'Nestlé',
    path: '/brand/nestle',
    automatic: false,
    since: '2026-11-01T10:00:00.000Z',
  }
  const asked = serve({
    'GET /follows': [follow],
    [`DELETE ${one}`]: { following: false },
  })
  show(<FollowList />, { identity: identityOf(mira) })
  const link = await screen.findByRole('link', { name: 'Nestlé' })
  expect(link.getAttribute('href')).toBe('/brand/nestle')
  await userEvent.click(await screen.findByRole('button', { name: 'Following Nestlé' }))
  await waitFor(() => expect(asked.slice(1)).toEqual([`DELETE ${one}`]))
  // Still there, should it have been a mistake.
  screen.getByRole('button', { name: 'Follow Nestlé' })
  serve({ 'GET /follows': [] })
  show(<FollowList />, { identity: identityOf(mira) })
  await screen.findByText('You do not follow anything yet.')
})
