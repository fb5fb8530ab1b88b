import { streamNotices } from '#contract/notices.ts'
import { openStream } from '#client/lib/http/stream.ts'

/** Milliseconds. */
const waits = { begin: 5_000, first: 1_000, spread: 14_000, longest: 60_000, missed: 10_000 }

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Hears that there is something new, until `signal`. It begins once the page has long been there, and says so when it has begun: nobody
 * heard what was before. Where the stream breaks off it is opened again after a while, not by all at the same moment;
 * where there is none, `onNews` comes every minute instead.
 */
export async function listenForNotices(onNews: () => void, signal: AbortSignal): Promise<void> {
  const isOver = () => signal.aborted
  let failures = 0
  await pause(waits.begin, signal)
  while (!isOver()) {
    const openedAt = Date.now()
    let isOpen = false
    try {
      for await (const event of openStream(streamNotices.url, signal)) {
        failures = 0
        if (event === 'missed') await pause(Math.random() * waits.missed, signal)
        if ((event || !isOpen) && !isOver()) onNews()
        isOpen = true
      }
    } catch {
      // As if it had ended.
    }
    if (isOver()) return
    if (!isOpen) onNews()
    if (Date.now() - openedAt < waits.longest) failures += 1
    const wait = Math.min(waits.longest, waits.first * 2 ** failures + Math.random() * waits.spread)
    await pause(wait, signal)
  }
}
