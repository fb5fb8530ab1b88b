import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeUnsent, keepUnsent, unsentOf, useUnsent, type Unsent } from './outbox.ts'
import { sendMark, sendOutbox } from './send-outbox.ts'
import { draftNames, forgetDraftsOf } from '../forms/draft-storage.ts'
import { keepDraft, recallDraft } from '../forms/drafts.ts'
import { ApiError } from '../http/api-error.ts'
import { setMemberHere } from '../member-here.ts'
import { failure, serve } from '#client/testing/server.ts'

const uid = 'mira'
const unreachable = new ApiError(0, 'The server could not be reached.')

const unsent = (key: string, given: Partial<Unsent> = {}) => ({
  key,
  kind: 'vote' as const,
  id: 'r1',
  body: { value: 1 },
  title: 'Oat drink',
  path: '/query/q1#r1',
  ...given,
})

const isOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

beforeEach(() => {
  localStorage.clear()
  changeUnsent(uid, () => [])
  setMemberHere(uid)
  isOnline(false)
})
afterEach(() => vi.unstubAllGlobals())

const keys = () => unsentOf(uid).map(({ key }) => key)

describe('what waits', () => {
  it('is nothing while there is a connection: then it is said to have failed', () => {
    isOnline(true)
    expect(keepUnsent(unreachable, unsent('a'))).toBe(false)
  })

  it('is what no answer came to, and nothing of nobody', () => {
    expect(keepUnsent(new ApiError(403, 'No.'), unsent('a'))).toBe(false)
    expect(keepUnsent(unreachable, unsent('b'))).toBe(true)
    setMemberHere(null)
    expect(keepUnsent(unreachable, unsent('c'))).toBe(false)
    expect(keys()).toEqual(['b'])
  })

  it('is nothing for which storage has no room', () => {
    keepUnsent(unreachable, unsent('a'))
    const { result } = renderHook(() => useUnsent(uid))
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    act(() => expect(keepUnsent(unreachable, unsent('b'))).toBe(false))
    full.mockRestore()
    expect(result.current.map(({ key }) => key)).toEqual(['a'])
  })

  it('is the last mark on each, and every recommendation', () => {
    keepUnsent(unreachable, unsent('a'))
    keepUnsent(unreachable, unsent('b', { kind: 'swap' }))
    keepUnsent(unreachable, unsent('c', { kind: 'recommendation', id: 'q1' }))
    keepUnsent(unreachable, unsent('d', { kind: 'recommendation', id: 'q1' }))
    keepUnsent(unreachable, unsent('e', { kind: 'voteBack' }))
    expect(keys()).toEqual(['b', 'c', 'd', 'e'])
  })

  it('is asked about, and forgotten, as drafts are by whoever signs out', () => {
    keepUnsent(unreachable, unsent('a'))
    expect(draftNames(uid)).toHaveLength(1)
    forgetDraftsOf(uid)
    expect(draftNames(uid)).toEqual([])
    expect(keys()).toEqual([])
  })
})

it('outlives the tidying up of drafts', async () => {
  keepUnsent(unreachable, unsent('a'))
  vi.useFakeTimers()
  keepDraft('form', uid, { title: { text: 'Oats', over: '' } })
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(recallDraft('form', uid)).not.toBeNull()
  expect(keys()).toEqual(['a'])
})

describe('sending', () => {
  const vote = 'PUT /recommendations/r1/vote'

  it('goes in order, under the keys of before', async () => {
    const sentKeys: (string | null)[] = []
    const asked = serve({ [vote]: { helpful: 1 }, 'POST /recommendations': { insertedId: 'r9' } })
    const fetched = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sentKeys.push(new Headers(init.headers).get('idempotency-key'))
      return fetched(url, init)
    })
    keepUnsent(unreachable, unsent('a', { kind: 'recommendation', id: 'q1', body: { title: 'Oats' } }))
    keepUnsent(unreachable, unsent('b'))
    expect(await sendOutbox(uid)).toEqual({ sent: 2, refused: 0 })
    expect(asked).toEqual(['POST /recommendations', vote])
    expect(sentKeys).toEqual(['a', null])
    expect(keys()).toEqual([])
  })

  it('keeps what is refused, with why, and does not send it again by itself', async () => {
    const asked = serve({ [vote]: failure(404, 'Recommendation not found.') })
    keepUnsent(unreachable, unsent('a'))
    expect(await sendOutbox(uid)).toEqual({ sent: 0, refused: 1 })
    expect(unsentOf(uid)[0]?.refused).toBe('Recommendation not found.')
    await sendOutbox(uid)
    expect(asked).toHaveLength(1)
  })

  it('stops where another member is here meanwhile', async () => {
    const asked = serve({
      [vote]: () => {
        setMemberHere('kim')
        return { helpful: 1 }
      },
    })
    keepUnsent(unreachable, unsent('a'))
    keepUnsent(unreachable, unsent('b', { kind: 'swap' }))
    expect(await sendOutbox(uid)).toEqual({ sent: 1, refused: 0 })
    expect(asked).toEqual([vote])
    expect(keys()).toEqual(['b'])
  })

  it('leaves out what a later mark, sent at once, takes the place of', async () => {
    const later = { kind: 'vote', id: 'r1' } as const
    const kept = () => {
      keepUnsent(unreachable, unsent('a'))
      keepUnsent(unreachable, unsent('b', { kind: 'swap' }))
    }
    kept()
    await expect(sendMark(later, () => Promise.reject(unreachable))).rejects.toBe(unreachable)
    expect(keys()).toEqual(['a', 'b'])
    await sendMark(later, () => Promise.resolve())
    expect(keys()).toEqual(['b'])
  })

  it('is over before a later mark is sent', async () => {
    const order: string[] = []
    let last = Promise.resolve<unknown>(undefined)
    const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work))
    vi.stubGlobal('navigator', { onLine: false, locks: { request } })
    serve({
      [vote]: async () => {
        await new Promise((resolve) => setTimeout(resolve, 0))
        order.push('earlier')
        return { helpful: 1 }
      },
    })
    keepUnsent(unreachable, unsent('a'))
    const sent = sendOutbox(uid)
    await sendMark({ kind: 'voteBack', id: 'r1' }, () => Promise.resolve(order.push('later')))
    expect([await sent, order]).toEqual([{ sent: 1, refused: 0 }, ['earlier', 'later']])
  })

  it('leaves out what is discarded meanwhile', async () => {
    const discard = () => {
      changeUnsent(uid, (all) => all.filter(({ key }) => key !== 'b'))
      return { helpful: 1 }
    }
    const asked = serve({ [vote]: discard, 'PUT /recommendations/r1/swap': {} })
    keepUnsent(unreachable, unsent('a'))
    keepUnsent(unreachable, unsent('b', { kind: 'swap' }))
    expect(await sendOutbox(uid)).toEqual({ sent: 1, refused: 0 })
    expect(asked).toEqual([vote])
  })

  it.each([
    ['there is still no connection', {}],
    ['the server is in trouble', { [vote]: failure(503) }],
    ['the session has ended', { [vote]: failure(401) }],
    ['too much was sent', { [vote]: failure(429) }],
  ])('waits on where %s', async (_, answers) => {
    const asked = serve(answers)
    keepUnsent(unreachable, unsent('a'))
    keepUnsent(unreachable, unsent('b', { kind: 'swap' }))
    expect(await sendOutbox(uid)).toEqual({ sent: 0, refused: 0 })
    expect(asked).toHaveLength(1)
    expect(keys()).toEqual(['a', 'b'])
  })
})
