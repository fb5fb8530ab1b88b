import { expect, it } from 'vitest'
import { createProgress } from './progress.ts'

function watch(isTTY: boolean) {
  let time = 1_000
  let shown = ''
  const progress = createProgress({ isTTY, write: (text) => (shown += text) }, () => time)
  return {
    progress,
    after: (milliseconds: number, bytesRead: number) => {
      time += milliseconds
      progress.show({ doing: 'Queries', bytesRead, size: 1000, records: bytesRead * 10 })
      return shown
    },
    shown: () => shown,
  }
}

it('draws a bar with rate and remaining time on a terminal, and keeps lines clear of it', () => {
  const { progress, after, shown } = watch(true)
  after(0, 0)
  const drawn = after(2_000, 250)
  expect(drawn).toBe(
    '\r\u001B[2K██████░░░░░░░░░░░░░░░░░░ Queries: 25 % read, 1,250 records a second, 0:06 left',
  )
  progress.line('line 3: bad')
  expect(shown().slice(drawn.length)).toBe('\r\u001B[2Kline 3: bad\n')
})

it('writes a plain line every few seconds elsewhere', () => {
  const { after } = watch(false)
  expect(after(0, 0) + after(4_000, 400)).toBe('')
  expect(after(1_000, 500)).toBe('Queries: 50 % read, 1,000 records a second, 0:05 left\n')
  expect(after(4_900, 990)).not.toContain('99 %')
})
