import { spawn } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { pictureLimits, pictureWidths, type PictureWidth } from '#contract/picture-sizes.ts'
import { badRequest } from '#server/platform/errors.ts'
import { createFairQueue } from '#server/platform/limits/fair-queue.ts'

export type ShrunkHead =
  | { width: number; height: number; sizes: number[] }
  | { problem: 'pixels' | 'unreadable' }

export interface Shrunk {
  width: number
  height: number
  files: Map<PictureWidth, Buffer>
}

const longest = 60_000
/** Far above what three widths take. */
const mostBytes = 32 * 1024 * 1024

// The sources run as they are where nothing is built.
const program = import.meta.url.endsWith('.ts')
  ? ['--import', 'tsx', fileURLToPath(new URL('shrink-process.ts', import.meta.url))]
  : [fileURLToPath(new URL('shrink-process.js', import.meta.url))]

/** Makes the widths of a picture, in turns between members, beside and behind everything else the machine does. */
export function createShrink() {
  const inTurn = createFairQueue({
    running: Math.min(4, Math.max(1, availableParallelism() - 1)),
    waitingOfOne: 4,
    waiting: 500,
  })
  return (uid: string, original: Buffer, signal: AbortSignal): Promise<Shrunk> =>
    inTurn(uid, async () => read(await run(original, signal)), signal)
}

function run(original: Buffer, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program, {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: longest,
      killSignal: 'SIGKILL',
      signal,
    })
    if (child.pid !== undefined) putBehind(child.pid)
    const chunks: Buffer[] = []
    let bytes = 0
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostBytes) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks) : Buffer.alloc(0)))
    // It may end before it has read it all.
    child.stdin.on('error', () => undefined)
    child.stdin.end(original)
  })
}

function putBehind(pid: number): void {
  try {
    setPriority(pid, 5)
  } catch {
    // It has ended already, or nobody may here.
  }
}

function read(said: Buffer): Shrunk {
  const end = said.indexOf('\n')
  if (end < 0) throw unreadable()
  const head = JSON.parse(said.toString('utf8', 0, end)) as ShrunkHead
  if ('problem' in head) throw head.problem === 'pixels' ? tooManyPixels() : unreadable()
  const files = new Map<PictureWidth, Buffer>()
  let from = end + 1
  for (const [n, width] of pictureWidths.entries()) {
    const to = from + (head.sizes[n] ?? 0)
    files.set(width, said.subarray(from, to))
    from = to
  }
  return { width: head.width, height: head.height, files }
}

const unreadable = () =>
  badRequest('This file cannot be read as a picture. It may be damaged, or something else.')
const tooManyPixels = () =>
  badRequest(
    `This picture has too many pixels. ${pictureLimits.pixels / 1_000_000} million are the most that can be taken.`,
  )
