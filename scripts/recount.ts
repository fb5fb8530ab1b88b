import { features } from '#server/features.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { runRecount } from '#server/platform/recount-command.ts'

const context = {
  args: process.argv.slice(2),
  // npm starts scripts in the package's folder and tells here where it was called.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  out: process.stdout,
  err: process.stderr,
  openDatabase: async () => (await openDatabase({ ...readConfig(process.env), databaseTimeout: 0 })).db,
}
process.exitCode = await runRecount(
  context,
  features.flatMap(({ counterChecks = [] }) => counterChecks),
)
