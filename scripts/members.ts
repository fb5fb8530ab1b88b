import { features } from '#server/features.ts'
import { resetPasskeys } from '#server/identity/reset-passkeys.ts'
import { createStore } from '#server/identity/store/store.ts'
import { runMembers } from '#server/members/command.ts'
import { memberProfiles } from '#server/members/store-profile.ts'
import { decideAsOperator } from '#server/moderation/by-operator.ts'
import { moderationOf } from '#server/moderation/moderation-context.ts'
import { commandContext } from './command-context.ts'

process.exitCode = await runMembers(commandContext, {
  decide: (db, input) => decideAsOperator(db, moderationOf(db, features), input),
  resetPasskeys: ({ orm }, address) => resetPasskeys(createStore(orm, memberProfiles), address),
})
