import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { runPictures } from '#server/pictures/command.ts'
import { createPlaces } from '#server/pictures/places.ts'

const config = () => readConfig(process.env)

const context = {
  args: process.argv.slice(2),
  // npm starts scripts in the package's folder and tells here where it was called.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  out: process.stdout,
  err: process.stderr,
  openDatabase: async () => (await openDatabase({ ...config(), databaseTimeout: 0 })).db,
}
process.exitCode = await runPictures(context, { placesOf: (db) => createPlaces(db, config().pictures) })
