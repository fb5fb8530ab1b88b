import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Distributions keep servers in folders that are not on everybody's PATH. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

export const findProgram = (name: string) =>
  folders.map((folder) => join(folder, name)).find((file) => existsSync(file))

/** Ends the command with how to get what is not here. */
export function endWithout(what: string, packages: string[]): never {
  console.error(
    `${what} needs programs that are not on this machine; on Debian or Ubuntu: apt-get install ${packages.join(' ')}`,
  )
  process.exit(1)
}
