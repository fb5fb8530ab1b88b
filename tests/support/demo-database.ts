import { randomUUID } from 'node:crypto'
import postgres from 'postgres'

/** Where the demo content is kept on Postgres, for the processes that start servers on copies of it. */
export const demoServer = 'DEMO_DATABASE_SERVER'
const demo = 'demo'

/** Makes a database, as a copy of `template` if there is one, and returns its address. */
async function createDatabase(server: string, name: string, template?: string) {
  const sql = postgres(server, { max: 1, onnotice: () => {} })
  await sql.unsafe(`create database ${name}${template ? ` template ${template}` : ''}`)
  await sql.end()
  return new URL(`/${name}`, server).href
}

export const createDemoDatabase = (server: string) => createDatabase(server, demo)

/** The address of a copy for one server alone, or null where there is no Postgres. */
export async function copyDemoDatabase(): Promise<string | null> {
  const server = process.env[demoServer]
  return server ? createDatabase(server, `copy_${randomUUID().replaceAll('-', '')}`, demo) : null
}
