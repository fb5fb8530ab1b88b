import { exitCodes, exitWithMessage, withDatabase, type CommandContext } from '#server/platform/command.ts'
import { findMiscounts } from './recount.ts'

export const recountUsage = `Usage: npm run recount

Holds every counter (votes, scores, swaps, recommendations, evidence, figures) against the rows it counts and names
those that differ. It reads everything and changes nothing. With the embedded database, stop the server first.

Exit code: 0 all are right, 1 it could not be read, 2 some are not.
`

export async function runRecount(context: CommandContext): Promise<number> {
  const { args, out, err } = context
  if (args.includes('--help') || args.includes('-h')) {
    out.write(recountUsage)
    return exitCodes.ok
  }
  if (args.length) {
    err.write(recountUsage)
    return exitCodes.failed
  }
  return exitWithMessage(context, () =>
    withDatabase(context, async (db) => {
      const miscounts = await findMiscounts(db)
      for (const { what, id, stored, counted } of miscounts)
        out.write(`${what} ${id}: ${stored} is stored, ${counted} counted\n`)
      out.write(miscounts.length ? `${miscounts.length} counters differ.\n` : 'All counters are right.\n')
      return miscounts.length ? exitCodes.someRejected : exitCodes.ok
    }),
  )
}
