import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTextStore, fromBytes, toBytes } from './text-store.ts'

it('finds a text by its key and version, in its section alone', () => {
  const store = createTextStore(100_000)
  const [ours, others] = [store.section(), store.section()]
  ours.keep('a', '1', 'first')
  expect(ours.find('a', '1')).toBe('first')
  expect([ours.find('a', '2'), ours.find('b', '1'), others.find('a', '1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  ours.keep('a', '2', 'second')
  expect([ours.find('a', '1'), ours.find('a', '2')]).toEqual([undefined, 'second'])
})

it('keeps what is used, and lets go of what is not', () => {
  const texts = createTextStore(20_000).section()
  texts.keep('used', '1', 'text')
  texts.keep('unused', '1', 'text')
  for (let n = 0; n < 200; n++) {
    texts.keep(`other ${n}`, '1', 'x'.repeat(100))
    expect(texts.find('used', '1')).toBe('text')
  }
  expect(texts.find('unused', '1')).toBeUndefined()
})

it('never shows another version, and never takes more than its room, whatever is kept', () => {
  const kept = fc.record({ key: fc.nat(20), version: fc.nat(3), length: fc.nat(3_000), finds: fc.nat(20) })
  fc.assert(
    fc.property(fc.array(kept, { maxLength: 200 }), fc.integer({ min: 1, max: 40_000 }), (all, limit) => {
      const store = createTextStore(limit)
      const texts = store.section()
      for (const { key, version, length, finds } of all) {
        texts.keep(`${key}`, `${version}`, `${key} ${version} `.padEnd(length))
        const found = texts.find(`${finds}`, `${version}`)
        expect(found?.startsWith(`${finds} ${version} `) ?? true).toBe(true)
        expect(store.bytes()).toBeLessThanOrEqual(limit)
      }
    }),
  )
})

it('takes a byte of room for a byte of text, whatever its letters', () => {
  const text = '“Nestlé” 雀巢 🙂'
  expect(toBytes(text)).toHaveLength(Buffer.byteLength(text))
  expect(fromBytes(toBytes(text)).toString()).toBe(text)
})
