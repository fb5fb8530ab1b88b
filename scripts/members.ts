import { features } from '#server/features.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { resetPasskeys } from '#server/identity/reset-passkeys.ts'
import { createStore } from '#server/identity/store/store.ts'
import { runMembers } from '#server/members/command.ts'
import { memberProfiles } from '#server/members/store-profile.ts'
import { decideAsOperator } from '#server/moderation/by-operator.ts'
import { moderationOf } from '#server/moderation/moderation-context.ts'

const context = {
  args: process.argv.slice(2),
  // npm starts scripts in the package's folder and tells here where it was called.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  out: process.stdout,
  err: process.stderr,
  openDatabase: async () => (await openDatabase({ ...readConfig(process.env), databaseTimeout: 0 })).db,
}
process.exitCode = await runMembers(context, {
  decide: (db, input) => decideAsOperator(db, moderationOf(db, features), input),
  resetPasskeys: ({ orm }, address) => resetPasskeys(createStore(orm, memberProfiles), address),
})
