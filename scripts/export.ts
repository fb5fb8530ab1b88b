import { runExport } from '#server/transfer/export-command.ts'
import { commandContext } from './command-context.ts'

process.exitCode = await runExport(commandContext)
