import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataFolder } from './data-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swapwise-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('keeps a second holder out, names the first, and lets go', async () => {
  const unlock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another running copy (process ${process.pid}); stop that one or set DATA_DIR to another folder.`,
  )
  await unlock()
  const again = await lockDataFolder(folder)
  await again()
})

it('is free again the moment its holder is killed', async () => {
  const program = `
    const { lockDataFolder } = await import('./src/server/db/data-lock.ts')
    await lockDataFolder(${JSON.stringify(folder)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${holder.pid}`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const unlock = await lockDataFolder(folder)
  await unlock()
})
