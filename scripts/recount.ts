import { features } from '#server/features.ts'
import { runRecount } from '#server/platform/recount-command.ts'
import { commandContext } from './command-context.ts'

process.exitCode = await runRecount(
  commandContext,
  features.flatMap(({ counterChecks = [] }) => counterChecks),
)
