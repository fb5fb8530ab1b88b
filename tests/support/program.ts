import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The built program in a process of its own. */
export function startProgram(env: Record<string, string>, name = 'main', args: string[] = []) {
  const child = spawn(process.execPath, [`dist/server/${name}.js`, ...args], {
    env: { ...process.env, NODE_ENV: undefined, DATABASE_URL: '', SMTP_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output, errors }))

  return {
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
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}
