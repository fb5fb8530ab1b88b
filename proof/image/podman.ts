import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a command of podman printed. */
export async function podman(...args: string[]): Promise<string> {
  const { stdout } = await run('podman', args, { maxBuffer: 2 ** 26 })
  return stdout.trim()
}

export const works = (...args: string[]): Promise<boolean> =>
  podman(...args).then(
    () => true,
    () => false,
  )

/** For the end of this process, which waits for no promise. */
export const podmanAtEnd = (...args: string[]) => spawnSync('podman', args, { stdio: 'ignore' })
