import { createCollector, type RawRecord, type Splitter } from './raw-record.ts'

const [space, quote, comma, backslash] = [0x20, 0x22, 0x2c, 0x5c]
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * A JSON array: cuts at the commas between its elements and leaves their inside to the JSON parser. A missing
 * quote or bracket may make one element swallow others; it is then reported, at the latest at the end.
 */
export function createArraySplitter(): Splitter {
  const collector = createCollector()
  let number = 0
  let depth = 0
  let text: 'no' | 'yes' | 'escaped' = 'no'
  let closed = false
  let more = false

  function* finish(): Generator<RawRecord> {
    const raw = collector.take(++number)
    // `[]` has no element; `[1,]` has an empty second one.
    if (closed && number === 1 && 'text' in raw && !raw.text) return
    yield raw
  }

  return {
    unit: 'item',
    *push(chunk) {
      let from = 0
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at] as number
        if (closed) more ||= byte > space
        else if (text === 'escaped') text = 'yes'
        else if (text === 'yes') text = byte === quote ? 'no' : byte === backslash ? 'escaped' : 'yes'
        else if (byte === quote) text = 'yes'
        else if (byte === openArray || byte === openObject) {
          if (++depth === 1) from = at + 1
        } else if (depth === 1 && (byte === comma || byte === closeArray)) {
          collector.add(chunk.subarray(from, at))
          closed = byte === closeArray
          yield* finish()
          from = at + 1
        } else if (depth > 1 && (byte === closeArray || byte === closeObject)) depth--
      }
      if (!closed) collector.add(chunk.subarray(from))
    },
    *end() {
      if (!closed) yield { number: number + 1, problem: 'The file ends before its array does.' }
      if (more) yield { number: number + 1, problem: 'There is more after the end of the array.' }
    },
  }
}
