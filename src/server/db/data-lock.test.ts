import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataFolder } from './data-lock.ts'
import { unableToLock } from './folder-socket.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swapwise-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('keeps a second holder out, names the first, and lets go', async () => {
  const unlock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another running copy (process ${process.pid}). Stop that copy, or set DATA_DIR to another folder.`,
  )
  await unlock()
  const again = await lockDataFolder(folder)
  await again()
})

/** A process of its own that says whether it got the lock, and keeps it. */
async function startHolder(before: string[] = [], keep = 'setInterval(() => {}, 1000)') {
  const program = `
    const { lockDataFolder } = await import('./src/server/db/data-lock.ts')
    await lockDataFolder(${JSON.stringify(folder)}).then(() => console.log('held'), (error) => console.log(error.message))
    ${keep}`
  const [command, ...args] = [...before, process.execPath, '--import', 'tsx', '--input-type=module']
  const child = spawn(command, [...args, '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { pid: child.pid, said: said.toString().trim(), kill, ended }
}

it('is free again the moment its holder is killed', async () => {
  const holder = await startHolder()
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${holder.pid}`)
  await holder.kill()
  const unlock = await lockDataFolder(folder)
  await unlock()
})

it('is held by one who is too busy to say so', async () => {
  const holder = await startHolder()
  process.kill(holder.pid ?? 0, 'SIGSTOP')
  await expect(lockDataFolder(folder)).rejects.toThrow('is in use by another running copy. Stop that copy')
  await holder.kill()
})

it.skipIf(process.platform !== 'linux')(
  'that cannot be looked at does not keep a process from its end',
  async () => {
    await symlink('lock.1', join(folder, 'lock.1'))
    const holder = await startHolder([], '')
    expect(holder.said).toContain('cannot be locked')
    await holder.ended
  },
)

it('goes to exactly one of those who find it left behind', { timeout: 30_000 }, async () => {
  const dead = await startHolder()
  await dead.kill()
  const starters = await Promise.all(Array.from({ length: 4 }, () => startHolder()))
  expect(starters.filter(({ said }) => said === 'held')).toHaveLength(1)
  for (const { kill } of starters) await kill()

  for (let round = 0; round < 20; round++) {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataFolder(folder)))
    const [got, ...more] = tries.filter((attempt) => attempt.status === 'fulfilled')
    expect(more).toEqual([])
    await got?.value()
  }
  expect(await readdir(folder)).toHaveLength(1)
})

/** New namespaces are root's to make. */
const isolated = ['unshare', '--net']
const mayIsolate = spawnSync(isolated[0] ?? '', ['--net', 'true']).status === 0

it.skipIf(!mayIsolate)('holds in another network, as another container has it', async () => {
  const unlock = await lockDataFolder(folder)
  const other = await startHolder(isolated)
  expect(other.said).toContain(`is in use by another running copy (process ${process.pid})`)
  await other.kill()
  await unlock()
})

it('holds in a folder whose path is longer than the address of a socket', async () => {
  const deep = join(folder, 'long'.repeat(30))
  await mkdir(deep)
  const unlock = await lockDataFolder(deep)
  await expect(lockDataFolder(deep)).rejects.toThrow('is in use')
  await unlock()
})

it('cannot be taken by anybody who may not write into the folder', async () => {
  const name = `swapwise-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  const squatter = createServer().listen(process.platform === 'linux' ? `\0${name}` : 0)
  await once(squatter, 'listening')
  const unlock = await lockDataFolder(folder)
  await unlock()
  squatter.close()
})

it('says that rights are what is missing where they are', () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
  expect(unableToLock(refused).message).toBe(
    'The data folder cannot be locked: listen EACCES. Let the user who runs this write into it, or set DATA_DIR to another folder.',
  )
})
