import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createHistory, type Entries } from './history.ts'

type Texts = Record<string, string>

/** Versions named by their number, each with the texts it stands for. */
function play(states: Texts[], limits?: Parameters<typeof createHistory>[0]) {
  const history = createHistory(limits)
  let entries: Entries = new Map()
  for (const [number, texts] of states.entries()) {
    const sorted = Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))
    entries = history.add(
      String(number),
      sorted.map(([id, text]) => [id, { length: text.length, digest: text }]),
    )
  }
  return (version: number) => history.since(String(version), entries)
}

const apply = (
  before: Texts,
  now: Texts,
  { changed, removed }: { changed: Set<string>; removed: string[] },
) => {
  const after = { ...before }
  for (const id of removed) Reflect.deleteProperty(after, id)
  for (const id of changed) after[id] = now[id] ?? ''
  return after
}

it('leads from any version to the last one, whatever came, changed and went', () => {
  const texts = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    fc.constantFrom('one', 'two', 'three'),
  )
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 8 }), (states) => {
      const since = play(states)
      const now = states.at(-1) ?? {}
      for (const [version, before] of states.entries()) {
        const difference = since(version) ?? expect.unreachable('Each is remembered.')
        expect(apply(before, now, difference)).toEqual(now)
      }
    }),
  )
})

it('tells what is the same nowhere', () => {
  const since = play([
    { a: 'one', b: 'one' },
    { a: 'one', b: 'two', c: 'one' },
    { a: 'one', b: 'two' },
  ])
  expect(since(0)).toEqual({ changed: new Set(['b']), removed: ['c'] })
  expect(since(2)).toEqual({ changed: new Set(), removed: [] })
  expect(since(3)).toBeNull()
})

it('forgets the oldest versions, and those of which it forgot what went', () => {
  const states = [{ a: 'one', b: 'one' }, { b: 'one' }, {}]
  expect(play(states, { versions: 2 })(0)).toBeNull()
  expect(play(states, { versions: 2 })(1)).toEqual({ changed: new Set(), removed: ['b'] })
  const since = play(states, { removals: 1 })
  expect(since(0)).toBeNull()
  expect(since(1)).toEqual({ changed: new Set(), removed: ['b'] })
})
