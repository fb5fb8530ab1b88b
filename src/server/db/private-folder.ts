import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from './errors.ts'

const others = 0o077

/** Makes the data folder, or mends the one there is: its owner alone may enter it and read what is in it. */
export function makePrivateFolder(folder: string): void {
  try {
    // Windows keeps no modes: there a folder is as private as the one it was made in.
    if (process.platform !== 'win32') process.umask(others)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const user = process.geteuid?.()
    if (user !== undefined) restrictToOwner(realpathSync(folder), user)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The data folder ${folder} cannot be made: ${(error as Error).message}.`)
  }
}

/** From above: once a folder is closed, nobody can exchange what is in it meanwhile. */
function restrictToOwner(path: string, user: number): void {
  const stats = lstatSync(path)
  if (stats.uid !== user)
    throw notPrivate(`${path} belongs to user ${stats.uid} and not to ${user}, who runs this`)
  // Where a link leads is not for us to change.
  if (stats.isSymbolicLink()) return
  if (stats.mode & others && !stats.isSocket()) removeAccessOfOthers(path)
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrictToOwner(join(path, name), user)
}

function removeAccessOfOthers(path: string): void {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    fchmodSync(file, fstatSync(file).mode & 0o700)
    // Some file systems agree and change nothing.
    if (fstatSync(file).mode & others) throw notPrivate(`the file system of ${path} keeps no permissions`)
  } finally {
    closeSync(file)
  }
}

function notPrivate(reason: string): StartupError {
  return new StartupError(
    `The data folder cannot be kept private: ${reason}. Set DATA_DIR to a folder of its own.`,
  )
}
