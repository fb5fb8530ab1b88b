import { createCollector, type RawRecord, type Splitter } from './raw-record.ts'

const newline = 0x0a

/** NDJSON: a record a line. Blank lines count as lines, not as records. */
export function createLineSplitter(): Splitter {
  const collector = createCollector()
  let number = 0

  function* finish(): Generator<RawRecord> {
    const raw = collector.take(++number)
    if (!('text' in raw) || raw.text) yield raw
  }

  return {
    unit: 'line',
    *push(chunk) {
      let from = 0
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
        collector.add(chunk.subarray(from, at))
        yield* finish()
        from = at + 1
      }
      collector.add(chunk.subarray(from))
    },
    end: finish,
  }
}
