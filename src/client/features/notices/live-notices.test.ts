import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenForNotices } from './live-notices.ts'

type Send = (text: string | null) => void

/** Answers each time the stream is asked for: with one to write to, or a status. */
function answer(...answers: ('stream' | number)[]) {
  const opened: Send[] = []
  const asked = vi.fn(() => {
    const next = answers.shift() ?? 503
    if (next !== 'stream') return Promise.resolve(new Response('{}', { status: next }))
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        opened.push((text) =>
          text === null ? controller.close() : controller.enqueue(new TextEncoder().encode(text)),
        )
      },
    })
    return Promise.resolve(new Response(body))
  })
  vi.stubGlobal('fetch', asked)
  return { opened, asked }
}

let over: AbortController
beforeEach(() => {
  over = new AbortController()
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  over.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reads once it has begun, and hears of news as they come, in whatever pieces', async () => {
  const { opened } = answer('stream')
  const onNews = vi.fn()
  void listenForNotices(onNews, over.signal)
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  for (const piece of [':\n\n', 'event: not', 'ices\ndata:\n', '\nevent: notices\ndata:\n\n'])
    opened[0]?.(piece)
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledTimes(3))
})

it('looks a little later, not with all others at once, where something may have gone unheard', async () => {
  const { opened } = answer('stream')
  const onNews = vi.fn()
  void listenForNotices(onNews, over.signal)
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.(':\n\nevent: missed\ndata:\n\n')
  await vi.advanceTimersByTimeAsync(4_900)
  expect(onNews).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(onNews).toHaveBeenCalledTimes(2)
})

it('comes back after a stream has ended, and asks now and then where there is none', async () => {
  const { opened, asked } = answer('stream', 503, 503)
  const onNews = vi.fn()
  void listenForNotices(onNews, over.signal)
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.(null)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([asked.mock.calls.length, onNews.mock.calls.length]).toEqual([2, 2])
  await vi.advanceTimersByTimeAsync(180_000)
  expect(asked.mock.calls.length).toBeGreaterThan(4)
  // Never less often than once a minute.
  expect(onNews.mock.calls.length).toBeGreaterThanOrEqual(4)
  over.abort()
  const calls = asked.mock.calls.length
  await vi.advanceTimersByTimeAsync(180_000)
  expect(asked.mock.calls.length).toBe(calls)
})
