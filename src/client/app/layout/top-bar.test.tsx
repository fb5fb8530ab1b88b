import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { TopBar } from './top-bar.tsx'
import { identityOf, mira } from '#client/testing/identity.ts'
import { moderator } from '#client/testing/moderation.ts'
import { show } from '#client/testing/screen.tsx'
import { serve } from '#client/testing/server.ts'

/** How wide the screen is; nothing moves. */
const screenOf = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced') || (query === '(width >= 80rem)' && width >= 1280),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const open = (width: number, role: Role = 'moderator', waiting = 0) => {
  screenOf(width)
  const asked = serve({
    'GET /notices': [],
    'GET /members/me': { ...moderator, role },
    'GET /moderation/waiting': { count: waiting },
  })
  show(<TopBar />, { identity: identityOf(mira) })
  return asked
}
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

it('has the bell from the start, and asks what is new once the page can be used', async () => {
  // Its time is the test's alone, however long the machine takes.
  vi.useFakeTimers({ shouldAdvanceTime: false })
  const asked = open(360)
  await pass(900)
  expect(screen.getByRole('link', { name: 'Notices' }).getAttribute('href')).toBe('/notices')
  expect(asked).toEqual([])
  await pass(100)
  await expect.poll(() => asked).toEqual(['GET /notices?unseen=true&limit=10'])
})

it('leads moderators to their place where it stands in a line, and nobody else', async () => {
  open(1280)
  const link = await screen.findByRole('link', { name: 'Moderation' })
  expect(link.getAttribute('href')).toBe('/moderation')
  cleanup()
  const byMember = open(1280, 'member')
  await expect.poll(() => byMember).toContain('GET /members/me')
  await pass(100)
  expect(screen.queryByRole('link', { name: 'Moderation' })).toBeNull()
  expect(byMember).not.toContain('GET /moderation/waiting')
})

it.each([
  [3, '3 waiting', '3'],
  [100, 'More than 99 waiting', '99+'],
])('tells moderators how much waits: %i', async (count, description, shown) => {
  open(1280, 'moderator', count)
  const link = await screen.findByRole('link', { name: 'Moderation', description })
  expect(link.querySelector('[data-count]')?.getAttribute('data-count')).toBe(shown)
})

it('tells moderators no number where nothing waits', async () => {
  const asked = open(1280)
  await waitFor(() => expect(asked).toContain('GET /moderation/waiting'))
  await pass(100)
  expect(screen.getByRole('link', { name: 'Moderation' }).querySelector('[data-count]')).toBeNull()
})

it('asks for a role in no folded menu before that is opened', async () => {
  const asked = open(768)
  await expect.poll(() => asked).toHaveLength(1)
  await pass(2_000)
  expect(asked).toEqual(['GET /notices?unseen=true&limit=10'])
  screen.getByRole('button', { name: 'Menu' }).click()
  await screen.findByRole('link', { name: 'Moderation' })
})
