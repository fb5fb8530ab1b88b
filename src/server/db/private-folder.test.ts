import { chmod, chown, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePrivateFolder } from './private-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swapwise-private-'))
})
afterEach(() => rm(folder, { recursive: true }))

const modeOf = async (...path: string[]) => (await lstat(join(folder, ...path))).mode & 0o777

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  it('is made for its owner alone', async () => {
    makePrivateFolder(join(folder, 'a', 'b'))
    expect([await modeOf('a'), await modeOf('a', 'b')]).toEqual([0o700, 0o700])
  })

  it('is closed to others with all that is in it, and what links lead to is left alone', async () => {
    const data = join(folder, 'data')
    await mkdir(join(data, 'postgres'), { recursive: true })
    await writeFile(join(folder, 'elsewhere'), '')
    await symlink(join(folder, 'elsewhere'), join(data, 'link'))
    await writeFile(join(data, 'postgres', 'log'), '')
    for (const [path, mode] of [
      ['data', 0o755],
      ['data/postgres', 0o777],
      ['data/postgres/log', 0o666],
      ['elsewhere', 0o644],
    ] as const)
      await chmod(join(folder, path), mode)
    makePrivateFolder(data)
    expect(
      await Promise.all(['data', 'data/postgres', 'data/postgres/log'].map((path) => modeOf(path))),
    ).toEqual([0o700, 0o700, 0o600])
    expect(await modeOf('elsewhere')).toBe(0o644)
  })

  it('is refused when it, or anything in it, is somebody else’s', async () => {
    const isRoot = process.geteuid?.() === 0
    await writeFile(join(folder, 'file'), '')
    const foreign = isRoot ? [join(folder, 'file'), folder] : ['/']
    for (const path of foreign) {
      if (isRoot) await chown(path, 12345, 12345)
      expect(() => makePrivateFolder(isRoot ? folder : path)).toThrow(
        `The data folder cannot be kept private: ${path} belongs to user ${isRoot ? 12345 : 0} and not to ${process.geteuid?.()}, who runs this. Set DATA_DIR to a folder of its own.`,
      )
    }
  })
})

it('that cannot be made is refused in a sentence', async () => {
  await writeFile(join(folder, 'file'), '')
  expect(() => makePrivateFolder(join(folder, 'file', 'data'))).toThrow(
    /^The data folder .+ cannot be made: ENOTDIR/,
  )
})
