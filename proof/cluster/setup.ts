import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivilegedAccount } from '../../tests/support/postgres-server.ts'

export interface Setup {
  folder: string
  /** Starts a program under an account without rights; what it says goes to `name.log` in the folder. */
  start(name: string, program: string, args: string[], env?: Record<string, string>): ChildProcess
  /** Runs a command under the same account to its end. */
  run(program: string, args: string[]): void
  /** For what a program has started by itself. */
  atEnd(work: () => void): void
  /** The last lines of everything that was started, for whoever wants to know why it failed. */
  lastWords(): string
}

/** A folder and programs that are gone when this process is, however it ends. */
export function createSetup(minutes: number, name = 'cluster'): Setup {
  const folder = mkdtempSync(join(tmpdir(), `swapwise-${name}-`))
  const account = unprivilegedAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const works: (() => void)[] = []
  process.once('exit', () => {
    for (const work of works) work()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  setTimeout(() => {
    console.error(`It is not done after ${minutes} minutes and is given up.`)
    process.exit(1)
  }, minutes * 60_000).unref()

  const surroundings = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder }
  return {
    folder,
    atEnd: (work) => works.push(work),
    start(name, program, args, env = {}) {
      const log = openSync(join(folder, `${name}.log`), 'a', 0o644)
      const child = spawn(program, args, {
        ...account,
        cwd: folder,
        env: { ...surroundings, ...env },
        stdio: ['ignore', log, log],
      })
      works.push(() => child.kill('SIGKILL'))
      return child
    },
    run(program, args) {
      execFileSync(program, args, {
        ...account,
        cwd: folder,
        env: surroundings,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    },
    lastWords: () =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.log'))
        .map((file) => {
          const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')
          return [`--- ${file}`, ...lines.slice(-12)].join('\n')
        })
        .join('\n'),
  }
}

/** Asks again and again until there is an answer. */
export async function until<T>(
  what: string,
  seconds: number,
  ask: () => Promise<T | null | undefined | false>,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`After ${seconds} s there is still no ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
