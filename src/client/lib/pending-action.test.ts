import { afterEach, expect, it, vi } from 'vitest'
import {
  heldPending,
  holdPending,
  pendingActionFor,
  setPendingAction,
  takePendingAction,
} from './pending-action.ts'
import { awaitLink, takePendingFromLink } from '#client/features/identity/mailed/mailed-links.ts'

const helpful = { kind: 'vote', id: 'a', value: 1 } as const
const take = (uid: string) => takePendingAction('vote', uid, ({ id }) => id === 'a')

afterEach(() => {
  vi.useRealTimers()
  holdPending(null)
  localStorage.clear()
})

it('is carried out once, and by nobody but whoever pressed', () => {
  setPendingAction(helpful, '/query/1', 'mira')
  expect([take('tom'), take('mira')]).toEqual([null, null])
  setPendingAction(helpful, '/query/1')
  expect([take('mira'), take('mira')]).toEqual([helpful, null])
})

it('waits for what it is about, survives a reload, and is over after an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  setPendingAction(helpful, '/query/1')
  expect(takePendingAction('vote', 'mira', ({ id }) => id === 'b')).toBeNull()
  vi.resetModules()
  const reloaded = await import('./pending-action.ts')
  expect(reloaded.pendingActionFor('/query/1')).toEqual(helpful)
  expect(reloaded.pendingActionFor('/')).toBeNull()
  vi.setSystemTime(Date.now() + 3_700_000)
  expect([reloaded.heldPending(), take('mira')]).toEqual([null, null])
})

it('goes with a mailed link to the tab that opens it, and is no longer in this one', () => {
  setPendingAction(helpful, '/query/1')
  const link = { email: 'mira@example.org', from: '/query/1' }
  awaitLink(link)
  // Mailed once more.
  awaitLink(link)
  expect([heldPending(), pendingActionFor('/query/1')]).toEqual([null, null])
  takePendingFromLink('/elsewhere')
  expect(heldPending()).toBeNull()
  takePendingFromLink('/query/1')
  expect(pendingActionFor('/query/1')).toEqual(helpful)
  holdPending(null)
  takePendingFromLink('/query/1')
  expect(heldPending()).toBeNull()
})
