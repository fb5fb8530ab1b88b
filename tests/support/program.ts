import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const patience = 10_000

/** Compiles the embedded engine once, in a hurry: a program of a few minutes never earns back what doing it well costs. */
export const shortLived = ['--liftoff-only']
/** The same for `NODE_OPTIONS`, which whatever a command starts inherits. */
export const allShortLived = `--import=data:text/javascript,${encodeURIComponent(
  `import { setFlagsFromString } from 'node:v8'; setFlagsFromString('${shortLived.join(' ')}')`,
)}`

export interface Elsewhere {
  /** A command that runs another, such as one that first goes into a network of its own. */
  through?: string[]
  /** The folder of another version that was built. */
  of?: string | undefined
}

/** The built program in a process of its own. */
export function startProgram(
  env: Record<string, string>,
  name = 'main',
  args: string[] = [],
  nodeOptions: string[] = [],
  { through = [], of = repository }: Elsewhere = {},
) {
  const program = [join(of, `dist/server/${name}.js`), ...args]
  const [command = '', ...all] = [...through, process.execPath, ...nodeOptions, ...program]
  const child = spawn(command, all, {
    env: { ...process.env, NODE_ENV: undefined, DATABASE_URL: '', SMTP_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  // A test run that is cut short must not leave its program behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'close').then(([code]) => {
    process.off('exit', kill)
    return { code: code as number | null, output, errors }
  })

  return {
    pid: child.pid ?? 0,
    ended,
    /** The address it prints once it listens. */
    async origin(): Promise<string> {
      for (;;) {
        const [address] = /http:\/\/localhost:\d+/.exec(output) ?? []
        if (address) return address
        const end = await Promise.race([ended, once(child.stdout, 'data')])
        if ('errors' in end) throw new Error(`The program ended: ${end.output}${end.errors}`)
      }
    },
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      const timer = setTimeout(kill, patience)
      const end = await ended
      clearTimeout(timer)
      return end
    },
  }
}
