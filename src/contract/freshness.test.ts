import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evidenceKinds, freshUntil, freshnessOf } from './freshness.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-15T12:00:00Z')
const unchecked = { stillTrue: 0, outdated: 0, disputed: 0, checkedAt: null, outdatedAt: null }
const halfLives = { ruling: 5, report: 2, news: 1, statement: 1, 'first-hand': 0.5 } as const

it.each(evidenceKinds)('%s is worth half after its own time', (kind) => {
  const years = (freshUntil(kind, now, unchecked) - now) / (365.25 * day)
  expect(years).toBe(halfLives[kind])
})

it('counts from the last time it was found still true', () => {
  const checked = { ...unchecked, stillTrue: 1, checkedAt: now }
  expect(freshUntil('news', now - 900 * day, checked)).toBe(freshUntil('news', now, unchecked))
})

it('ends when as many find it outdated as still true, and goes on when more do not', () => {
  const outdatedAt = now - day
  const of = (stillTrue: number, outdated: number) =>
    freshUntil('news', now, {
      ...unchecked,
      stillTrue,
      outdated,
      checkedAt: stillTrue ? now : null,
      outdatedAt,
    })
  expect([of(0, 1), of(1, 1)]).toEqual([outdatedAt, outdatedAt])
  expect(of(2, 1)).toBeGreaterThan(now)
  // Nor does a verdict make it fresher than it was.
  const old = now - 3_000 * day
  expect(freshUntil('news', old, { ...unchecked, outdated: 1, outdatedAt })).toBe(
    freshUntil('news', old, unchecked),
  )
})

it('whatever is worth more than half stands before whatever is worth less, at any moment', () => {
  const piece = fc.record({
    kind: fc.constantFrom(...evidenceKinds),
    age: fc.integer({ min: 0, max: 4_000 }),
  })
  fc.assert(
    fc.property(fc.array(piece), fc.integer({ min: 0, max: 4_000 }), (pieces, later) => {
      const then = now + later * day
      const ordered = pieces
        .map(({ kind, age }) => ({
          key: freshUntil(kind, now - age * day, unchecked),
          worth: 0.5 ** ((then - (now - age * day)) / (halfLives[kind] * 365.25 * day)),
        }))
        .sort((a, b) => b.key - a.key)
      const firstHalf = ordered.findIndex(({ worth }) => worth < 0.5)
      expect(
        ordered.slice(firstHalf < 0 ? ordered.length : firstHalf).every(({ worth }) => worth < 0.5),
      ).toBe(true)
    }),
  )
})

it('within a kind its order is the order of freshness', () => {
  const [younger, older] = [freshUntil('report', now, unchecked), freshUntil('report', now - day, unchecked)]
  expect(younger).toBeGreaterThan(older)
})

it.each([
  ['fresh', {}],
  ['checked', { stillTrue: 1, checkedAt: '2026-08-01T00:00:00.000Z' }],
  ['needs-check', { freshUntil: '2026-11-15T12:00:00.000Z' }],
  [
    'needs-check',
    { stillTrue: 1, checkedAt: '2020-01-01T00:00:00.000Z', freshUntil: '2021-01-01T00:00:00.000Z' },
  ],
  ['fresh', { disputed: 1 }],
  ['disputed', { disputed: 2 }],
  ['disputed', { disputed: 1, disputedByTrusted: 1 }],
  ['disputed', { disputed: 2, stillTrue: 2, checkedAt: '2026-11-01T00:00:00.000Z' }],
  ['checked', { disputed: 1, stillTrue: 2, checkedAt: '2026-11-01T00:00:00.000Z' }],
  ['checked', { disputed: 1, disputedByTrusted: 1, stillTrue: 2, checkedAt: '2026-11-01T00:00:00.000Z' }],
  ['needs-check', { disputed: 1, freshUntil: '2020-01-01T00:00:00.000Z' }],
  ['disputed', { disputed: 2, freshUntil: '2020-01-01T00:00:00.000Z' }],
])('is %s where %j', (freshness, given) => {
  const evidence = { stillTrue: 0, disputed: 0, disputedByTrusted: 0, checkedAt: null }
  const undated = { ...evidence, freshUntil: '2027-01-01T00:00:00.000Z' }
  expect(freshnessOf({ ...undated, ...given }, now)).toBe(freshness)
})
