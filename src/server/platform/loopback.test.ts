import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

it.each(['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])('takes %s for this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

it.each(['127.example.org', '127.0.0.1.example.org', '128.0.0.1', 'localhost.example.org'])(
  'takes %s for another one',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)
