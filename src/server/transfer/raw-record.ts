import { isUtf8 } from 'node:buffer'

export type RawRecord = { number: number; text: string } | { number: number; problem: string }

/** Cuts a file into records, whatever the chunks it arrives in. */
export interface Splitter {
  readonly unit: 'line' | 'item'
  push(chunk: Buffer): Iterable<RawRecord>
  end(): Iterable<RawRecord>
}

// Above any record within the limits, pictures among them, and low enough that a file without separators cannot fill the memory.
const longest = 8 * 1024 * 1024

/** The bytes of the record being read. What is too long is counted but not kept. */
export function createCollector() {
  let parts: Buffer[] = []
  let size = 0

  return {
    add(part: Buffer): void {
      size += part.length
      if (size > longest) parts = []
      else if (part.length) parts.push(part)
    },
    take(number: number): RawRecord {
      const bytes = Buffer.concat(parts)
      const tooLong = size > longest
      parts = []
      size = 0
      if (tooLong) return { number, problem: 'The record is longer than 8 MiB.' }
      if (!isUtf8(bytes)) return { number, problem: 'The text is not valid UTF-8.' }
      return { number, text: bytes.toString().trim() }
    },
  }
}
