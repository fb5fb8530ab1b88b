import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import type { CommandContext } from '#server/platform/command.ts'

/** Of the command that was typed. */
export const commandContext: CommandContext = {
  args: process.argv.slice(2),
  // npm starts scripts in the package's folder and tells here where it was called.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  out: process.stdout,
  err: process.stderr,
  openDatabase: async () => (await openDatabase({ ...readConfig(process.env), databaseTimeout: 0 })).db,
}
