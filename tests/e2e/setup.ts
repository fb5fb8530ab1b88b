import { loadDemo } from '#server/demo/load-demo.ts'
import { addStaff, prepareDemoData } from '../support/demo-data.ts'
import { demoDatabase, demoServer } from '../support/demo-database.ts'
import { createMigrated } from '../support/migrated-database.ts'
import { startPictures } from '../support/pictures.ts'
import { startPostgres } from '../support/postgres-server.ts'

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
  const db = await createMigrated(server, demoDatabase)
  await loadDemo(db)
  await db.close()
  await addStaff({ DATABASE_URL: new URL(`/${demoDatabase}`, server).href })
  process.env[demoServer] = server
}
