import type { SQL } from 'drizzle-orm'
import { exitCodes, exitWithMessage, withDatabase, type CommandContext } from './command.ts'
import { findMiscounts } from './recount.ts'

const recountUsage = `Usage: npm run recount

Compares every counter (votes, scores, swaps, recommendations, evidence, figures) with the rows it counts, and lists
those that are wrong. It reads everything and changes nothing. With the embedded database, stop the server first.

Exit code: 0 all counters are right, 1 they could not be read, 2 some are wrong.
`

export async function runRecount(context: CommandContext, counterChecks: SQL[]): Promise<number> {
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
      const found = await findMiscounts(db, counterChecks)
      for (const { what, id, stored, counted } of found)
        out.write(`${what} ${id}: ${stored} is stored, ${counted} is right\n`)
      out.write(found.length ? `${found.length} counters are wrong.\n` : 'All counters are right.\n')
      return found.length ? exitCodes.someRejected : exitCodes.ok
    }),
  )
}
