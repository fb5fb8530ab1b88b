import { expect, it } from 'vitest'
import { rememberingClaims } from './remembered-claims.ts'

const start = 1_700_000_000_000
let clock = start
let checks = 0
let isWithdrawn = false
const verify = rememberingClaims(
  (token) => {
    checks++
    return token === 'bad'
      ? Promise.reject(new Error('bad'))
      : Promise.resolve({ sub: token, exp: Number(token) })
  },
  () => isWithdrawn,
  () => clock,
)
const checksFor = async (token: string) => {
  const before = checks
  await verify(token).catch(() => null)
  return checks - before
}

it('checks a token once a minute, and not beyond its end', async () => {
  const long = String(start / 1000 + 3600)
  const short = String(start / 1000 + 10)
  expect([await checksFor(long), await checksFor(long), await checksFor(short)]).toEqual([1, 0, 1])
  clock = start + 11_000
  expect([await checksFor(long), await checksFor(short), await checksFor(short)]).toEqual([0, 1, 1])
  clock = start + 61_000
  expect([await checksFor(long), await checksFor(long)]).toEqual([1, 0])
})

it('remembers nothing about tokens that were refused', async () => {
  expect([await checksFor('bad'), await checksFor('bad')]).toEqual([1, 1])
})

it('keeps a limited number in mind, the newest', async () => {
  const token = (n: number) => String(clock / 1000 + 100_000 + n)
  for (let n = 0; n <= 5_000; n++) await verify(token(n))
  expect([await checksFor(token(5_000)), await checksFor(token(0))]).toEqual([0, 1])
})

it('checks again what was signed by a key that is gone', async () => {
  const token = String(clock / 1000 + 900_000)
  await verify(token)
  isWithdrawn = true
  expect(await checksFor(token)).toBe(1)
  isWithdrawn = false
})

it('answers with the claims of that token, checked or remembered, and with none at the moment of its end', async () => {
  const end = clock / 1000 + 30
  const token = String(end)
  expect([await verify(token), await verify(token)]).toEqual(Array(2).fill({ sub: token, exp: end }))
  clock = end * 1000
  expect(await checksFor(token)).toBe(1)
})
