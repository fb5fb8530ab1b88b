import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { openSource, readChunks } from './read-file.ts'
import { readRecord } from './read-record.ts'

const records = 5_000
const mebibyte = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** What is kept; how much garbage waits beside it is the engine's affair, and that of the tests before. */
const kept = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

function* lines(open: string, between: string, close: string) {
  let block = open
  for (let n = 0; n < records; n++) {
    const record = {
      _id: { $oid: n.toString(16).padStart(24, '0') },
      productName: `Soap ${n}`,
      productBrand: 'Lumenza',
      productImageUrl: 'https://images.example.org/soap.png',
      queryTitle: 'Gentler?',
      // One word: what is made of many is not measured here, and would take most of the time.
      boycottingReason: 'o'.repeat(4_400),
    }
    block += (n ? between : '') + JSON.stringify(record)
    if (block.length < mebibyte) continue
    yield block
    block = ''
  }
  yield block + close
}

it.each([
  ['NDJSON', '', '\n', ''],
  ['an array', '[', ',', ']'],
])(
  'reads a large file of %s in flat memory',
  async (_form, open, between, close) => {
    const folder = await mkdtemp(join(tmpdir(), 'swapwise-memory-'))
    try {
      const path = join(folder, 'file')
      await pipeline(Readable.from(lines(open, between, close)), createWriteStream(path))
      const source = await openSource(path)
      const before = kept()
      let highest = 0
      let read = 0
      let due = records / 4
      for await (const { rawRecords } of readChunks(source)) {
        for (const raw of rawRecords) if ('text' in raw && readRecord(raw.text).kind === 'query') read++
        if (read >= due) {
          highest = Math.max(highest, kept() - before)
          due += records / 4
        }
      }
      expect(read).toBe(records)
      expect(source.size).toBeGreaterThan(20 * mebibyte)
      expect(due).toBeGreaterThan(records)
      // Keeping the records would take more than the file does.
      expect(highest).toBeLessThan(10 * mebibyte)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
  60_000,
)
