import { runImport } from '#server/transfer/import-command.ts'
import { commandContext } from './command-context.ts'

process.exitCode = await runImport(commandContext)
