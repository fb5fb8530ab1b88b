import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartupError } from '#server/db/errors.ts'
import type { RawRecord, Splitter } from './raw-record.ts'
import { createArraySplitter } from './split-array.ts'
import { createLineSplitter } from './split-lines.ts'

export interface SourceFile {
  path: string
  size: number
  isGzip: boolean
}

export interface Chunk {
  unit: Splitter['unit']
  rawRecords: Iterable<RawRecord>
  bytesRead: number
}

/** Looks at a file before it is read, so that a wrong name ends the import at once. */
export async function openSource(path: string): Promise<SourceFile> {
  try {
    const handle = await open(path)
    try {
      const stat = await handle.stat()
      // It is read several times, so a pipe will not do.
      if (!stat.isFile()) throw new StartupError(`${path} is not a file.`)
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
      const isGzip = bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b
      return { path, size: stat.size, isGzip }
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw explained(path, error)
  }
}

/** Streams the records of a JSON array or of NDJSON, gzipped or not. */
export async function* readChunks({ path, isGzip }: SourceFile): AsyncGenerator<Chunk> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  const bytes: Readable = isGzip ? pipeline(source, createGunzip(), () => {}) : source
  let splitter: Splitter | null = null
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      const content: Buffer = splitter ? chunk : withoutLead(chunk)
      if (!content.length) continue
      splitter ??= content[0] === 0x5b ? createArraySplitter() : createLineSplitter()
      yield { unit: splitter.unit, rawRecords: splitter.push(content), bytesRead: source.bytesRead }
    }
  } catch (error) {
    throw explained(path, error)
  }
  if (splitter) yield { unit: splitter.unit, rawRecords: splitter.end(), bytesRead: source.bytesRead }
}

/** A byte-order mark, and white space before an array, say nothing; line breaks before NDJSON count as lines. */
function withoutLead(chunk: Buffer): Buffer {
  const marked = chunk.length >= 3 && chunk.readUIntBE(0, 3) === 0xefbbbf ? chunk.subarray(3) : chunk
  const start = marked.findIndex((byte) => byte > 0x20)
  return marked[start] === 0x5b ? marked.subarray(start) : marked
}

function explained(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new StartupError(`There is no file ${path}.`)
  if (code === 'EACCES' || code === 'EPERM')
    return new StartupError(`This account may not read the file ${path}.`)
  if (code?.startsWith('Z_'))
    return new StartupError(`${path} is not complete. Its compressed data is broken.`)
  return error
}
