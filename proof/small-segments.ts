import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('small-segments.py', import.meta.url))

/**
 * Readers of one address that ask and never read, until they are let go. Node cannot set the size of segments, and
 * without python3 there are none.
 */
export async function holdUnread(origin: string, path: string, count: number) {
  const { port } = new URL(origin)
  const asking = spawn('python3', [script, port, path, String(count)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const came = await Promise.race([
    once(asking.stdout, 'data').then(() => true),
    once(asking, 'error').then(() => false),
  ])
  if (!came) return null
  return {
    async letGo() {
      asking.stdin.end()
      await once(asking, 'exit')
    },
  }
}
