import { resolve } from 'node:path'
import type { Tally } from './batch.ts'
import { exitCodes, exitWithMessage, withDatabase, type CommandContext } from '#server/platform/command.ts'
import { importFile } from './import-file.ts'
import { allThereIs } from './more-kinds.ts'
import { createProgress } from './progress.ts'
import { openSource } from './read-file.ts'

export const importUsage = `Usage: npm run import -- FILE

Loads ${allThereIs} from FILE: a JSON array or NDJSON (one object a line), gzipped or not, as
written by "npm run export" or by mongoexport. Rows are found by their _id: new ones are inserted, changed ones
updated, and the rest stays as it is. So you can load a file again. A bad record is reported with its number and the
reason, and the import goes on.

Exit code: 0 all records loaded, 1 the file could not be read or stored to its end, 2 some records were bad.
`

export async function runImport(context: CommandContext): Promise<number> {
  const { args, folder, out, err } = context
  const [file, ...more] = args
  if (args.includes('--help') || args.includes('-h')) {
    out.write(importUsage)
    return exitCodes.ok
  }
  if (!file || more.length || file.startsWith('-')) {
    err.write(importUsage)
    return exitCodes.failed
  }
  return exitWithMessage(context, async () => {
    // Before the database is opened, and maybe made: a wrong name leaves nothing behind.
    const source = await openSource(resolve(folder, file))
    const progress = createProgress(err)
    const watcher = { bad: progress.line, progress: progress.show }
    const { queries, recommendations, evidence, more, bad } = await withDatabase(context, (db) =>
      importFile(db, source, watcher),
    ).finally(progress.end)
    out.write(
      `Queries: ${counts(queries)}\nRecommendations: ${counts(recommendations)}\n` +
        `Evidence: ${counts(evidence)}\n` +
        more.map(({ name, tally }) => `${capitalized(name)}: ${counts(tally)}\n`).join('') +
        `Bad records: ${bad}\n`,
    )
    return bad ? exitCodes.someRejected : exitCodes.ok
  })
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function counts({ inserted, updated, unchanged }: Tally): string {
  return `${inserted} inserted, ${updated} updated, ${unchanged} unchanged`
}
