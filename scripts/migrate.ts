import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { StartupError } from '#server/db/errors.ts'

try {
  const { db } = await openDatabase({ ...readConfig(process.env), databaseTimeout: 0 })
  console.log(`The tables are up to date (${db.place}).`)
  await db.close()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exit(1)
}
