import { loadDemo } from '#server/demo/load-demo.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { addStaff, prepareDemoData } from '../support/demo-data.ts'
import { createDemoDatabase, demoServer } from '../support/demo-database.ts'
import { startPictures } from '../support/pictures.ts'
import { addressOf, startPostgres } from '../support/postgres-server.ts'

export default async function setup() {
  await prepareDemoData()
  const stopPictures = await startPictures(process.env['PICTURES_PORT'] ?? '0')
  const server = await startPostgres({ max_connections: '300', jit: 'off' })
  if (server) await loadDemoInto(server.url)
  return async () => {
    stopPictures()
    await server?.stop()
  }
}

async function loadDemoInto(server: string) {
  const url = await createDemoDatabase(server)
  const db = await openPostgres({ address: addressOf(url), poolSize: 2 })
  await migrate(db)
  await loadDemo(db)
  await db.close()
  await addStaff({ DATABASE_URL: url })
  process.env[demoServer] = server
}
