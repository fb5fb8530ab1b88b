import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Splitter } from './raw-record.ts'
import { createArraySplitter } from './split-array.ts'
import { createLineSplitter } from './split-lines.ts'

/** The records of a content that arrives a few bytes at a time. */
function split(splitter: Splitter, content: string | Buffer, step = 7) {
  const bytes = Buffer.from(content)
  const rawRecords = []
  for (let at = 0; at < bytes.length; at += step)
    rawRecords.push(...splitter.push(bytes.subarray(at, at + step)))
  return [...rawRecords, ...splitter.end()].map((raw) => ('text' in raw ? raw.text : raw))
}

describe('lines', () => {
  it('cuts at line breaks and numbers blank lines without reporting them', () => {
    const rawRecords = [...createLineSplitter().push(Buffer.from('{"a":1}\r\n\n  {"b":"ü"}\n'))]
    expect(rawRecords).toEqual([
      { number: 1, text: '{"a":1}' },
      { number: 3, text: '{"b":"ü"}' },
    ])
  })

  it('takes a last line without a line break', () => {
    expect(split(createLineSplitter(), '1\n2')).toEqual(['1', '2'])
  })

  it('reports a line that is no UTF-8 and goes on', () => {
    const content = Buffer.concat([Buffer.from([0x22, 0xff, 0x22, 0x0a]), Buffer.from('2')])
    expect(split(createLineSplitter(), content)).toEqual([
      { number: 1, problem: 'The text is not valid UTF-8.' },
      '2',
    ])
  })

  it('reports a line that is too long without keeping it, and goes on', () => {
    expect(split(createLineSplitter(), `${'x'.repeat(8 * 1024 * 1024 + 1)}\n2`, 65_536)).toEqual([
      { number: 1, problem: 'The record is longer than 8 MiB.' },
      '2',
    ])
  })
})

describe('array', () => {
  it('gives back the elements of any array, however it is written and cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.constantFrom(undefined, 2, '\t'),
        fc.integer({ min: 1, max: 50 }),
        (elements, indent, step) => {
          const rawRecords = split(createArraySplitter(), JSON.stringify(elements, null, indent), step)
          expect(rawRecords.map((raw) => JSON.parse(raw as string) as unknown)).toEqual(
            JSON.parse(JSON.stringify(elements)),
          )
        },
      ),
    )
  })

  it('reports an element that is not JSON and goes on', () => {
    expect(split(createArraySplitter(), '[{"a":1} {"b":2}, 3, ]')).toEqual(['{"a":1} {"b":2}', '3', ''])
  })

  it('says when the file ends within the array', () => {
    const problem = 'The file ends before its array does.'
    expect(split(createArraySplitter(), '[1, {"a": "]"')).toEqual(['1', { number: 2, problem }])
    expect(split(createArraySplitter(), '[1')).toEqual([{ number: 1, problem }])
  })

  it('says when there is more after the array', () => {
    const problem = 'There is more after the end of the array.'
    expect(split(createArraySplitter(), '[1]\n[2]')).toEqual(['1', { number: 2, problem }])
  })
})
