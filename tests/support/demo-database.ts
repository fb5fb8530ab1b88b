import { randomUUID } from 'node:crypto'
import { createDatabase } from './postgres-server.ts'

/** Where the demo content is kept on Postgres, for the processes that start servers on copies of it. */
export const demoServer = 'DEMO_DATABASE_SERVER'
export const demoDatabase = 'demo'

/** The address of a copy for one server alone, or null where there is no Postgres. */
export async function copyDemoDatabase(): Promise<string | null> {
  const server = process.env[demoServer]
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  return server ? createDatabase(server, name, demoDatabase) : null
}
