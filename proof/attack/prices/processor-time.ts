import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import postgres from 'postgres'

/** Of a tick of the kernel's clock, in which it counts. */
const milliseconds = 10

/** What follows a process's name in its `stat`: its parent is the second, its times the twelfth and on. */
const fieldsOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
  } catch {
    // It has ended: from now on its parent's count holds what it spent.
    return []
  }
}
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** Milliseconds that a process has spent, all its threads, and children that have ended. */
export const spentBy = (pid: number): number => sum(fieldsOf(pid).slice(11, 15)) * milliseconds

/** The same of a whole Postgres with the processes of its connections. */
export async function spendingOfPostgres(url: string): Promise<() => number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const [connection] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const [, server = 0] = fieldsOf(connection?.pid ?? 0)
  await sql.end()
  return () => {
    const running = execFileSync('pgrep', ['-P', String(server)], { encoding: 'utf8' })
      .trim()
      .split('\n')
    return (
      spentBy(server) + sum(running.map((pid) => sum(fieldsOf(Number(pid)).slice(11, 13)))) * milliseconds
    )
  }
}
