// What a tool says yes or no to: started at once, told in order.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

export const reports = join(root, 'test-results')

// Whatever is started from here inherits it: a log file is no place for colour codes, and some runners write them all the same.
if (!process.stdout.isTTY) {
  process.env.NO_COLOR = '1'
  delete process.env.FORCE_COLOR
}

/** The path of an installed program, and how to start it. */
export const program = (name) => ({
  path: join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name),
  options: { cwd: root, shell: process.platform === 'win32' },
})

export function clearReports() {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports)
}

/** Several checkers would each find out anew what the schemas' types have in common, which is most of their work. */
const oneChecker = ['--checkers', '1']

/** Format, lint, what nobody uses, and types, which need no build. The compiler keeps beside its settings what it found of each file. */
export const checks = [
  { title: 'format', command: 'oxfmt', args: ['--check'] },
  { title: 'lint', command: 'oxlint', args: ['--config', 'oxlint.config.mjs'] },
  { title: 'unused', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { title: 'server types', command: 'tsc', args: ['-p', 'tsconfig.server.json', ...oneChecker] },
  { title: 'client types', command: 'tsc', args: ['-p', 'tsconfig.client.json', ...oneChecker] },
]

/** Lint and the compiler are written in Go: collecting garbage more rarely spares them a third of their time. */
const rarely = { GOGC: '400' }

/** Starts a tool; `ended` waits for it, repeats what it said and tells whether it was content. */
export function startCheck({ title, command, args }) {
  const output = join(reports, `${title}.txt`)
  const file = openSync(output, 'w')
  const { path, options } = program(command)
  const exit = once(
    spawn(path, args, { ...options, stdio: ['ignore', file, file], env: { ...rarely, ...process.env } }),
    'exit',
  )
  const ended = async () => {
    const [code] = await exit
    console.log(`\n${title}: ${command} ${args.join(' ')}`)
    process.stdout.write(readFileSync(output))
    return code === 0
  }
  return { title, ended }
}
