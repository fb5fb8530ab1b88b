// Runs before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const minimum = [20, 19]
const installStamp = join(root, 'node_modules', '.swapwise-installed')
const buildStamp = join(root, 'dist', '.built-from')

/** Installs the locked dependencies unless the last install was of this very lockfile. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < minimum[0] || (major === minimum[0] && minor < minimum[1]))
    end(`Swapwise needs Node ${minimum.join('.')} or newer; this is ${process.versions.node}.`)
  const wanted = fingerprint(['package-lock.json'])
  if (stampOf(installStamp) === wanted) return
  console.error('Installing dependencies…')
  run(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'The dependencies could not be installed.',
  )
  writeFileSync(installStamp, wanted)
}

/** Builds the client, the same for rendering its pages, and the server, unless the last build was of these very sources. */
export function ensureBuilt() {
  const sources = [
    'package-lock.json',
    'vite.config.ts',
    'vite.server.config.ts',
    ...filesBelow('src'),
    ...filesBelow('scripts'),
  ]
  const wanted = fingerprint(sources.filter((name) => !/\.(test|spec)\.tsx?$/.test(name)))
  if (stampOf(buildStamp) === wanted) return
  console.error('Building…')
  rmSync(buildStamp, { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const what of [[], ['--ssr'], ['--config', 'vite.server.config.ts']])
    run(process.execPath, [vite, 'build', ...what, '--logLevel', 'warn'], 'The build failed.')
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, wanted)
}

export function run(command, args, failure) {
  // Windows finds npm only through its shell.
  const { status } = spawnSync(command, args, {
    cwd: root,
    // Standard output belongs to the command that follows: an export may be on its way to a file.
    stdio: ['inherit', process.stderr.fd, 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  })
  if (status !== 0) end(failure)
}

function end(sentence) {
  console.error(sentence)
  process.exit(1)
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .sort()
}

/** Content, not times: a fresh clone has the same fingerprint wherever and whenever it is made. */
function fingerprint(names) {
  const hash = createHash('sha256')
  for (const name of names)
    if (existsSync(join(root, name))) hash.update(name).update(readFileSync(join(root, name)))
  return hash.digest('hex')
}

function stampOf(path) {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : null
}
