import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockDataFolder } from '#server/db/data-lock.ts'
import { demoData } from '../support/demo-data.ts'
import { allShortLived } from '../support/program.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swapwise-npm-'))
  await cp(demoData, folder, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

/** In a group of its own, as a terminal or a supervisor starts it. */
async function npmStart() {
  const child = spawn('npm', ['start'], {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      NODE_OPTIONS: allShortLived,
      DATABASE_URL: '',
      PORT: '0',
      DATA_DIR: folder,
      DEMO_DATA: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const killAll = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // Nobody of the group is left.
    }
  }
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const closed = once(child, 'close')
  while (!output.includes('is open at')) await Promise.race([once(child.stdout, 'data'), closed])
  const [origin = ''] = /http:\/\/localhost:\d+/.exec(output) ?? []
  return { pid: child.pid ?? 0, origin, closed, killAll, said: () => output + errors }
}

it.skipIf(process.platform === 'win32').each([
  ['SIGTERM to npm, as a supervisor sends it', 'SIGTERM', 1],
  ['Ctrl-C, which the terminal sends to the whole group', 'SIGINT', -1],
] as const)('stops cleanly by %s', { timeout: 90_000 }, async (_what, signal, whom) => {
  const npm = await npmStart()
  try {
    expect((await fetch(`${npm.origin}/healthz`)).status).toBe(200)
    process.kill(npm.pid * whom, signal)
    // Its output is closed when npm, its shell and the server are all gone.
    await Promise.race([
      npm.closed,
      new Promise((_resolve, reject) =>
        setTimeout(() => reject(new Error('The server is left.')), 15_000).unref(),
      ),
    ])
    await expect(fetch(`${npm.origin}/healthz`)).rejects.toThrow()
    for (const name of await readdir(folder)) expect((await lstat(join(folder, name))).isSocket()).toBe(false)
    await (
      await lockDataFolder(folder)
    )()
    expect(npm.said().match(/is open at/g)).toHaveLength(1)
    expect(npm.said()).not.toMatch(/error/i)
  } finally {
    npm.killAll()
  }
})
