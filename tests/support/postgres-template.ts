import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { addressOf, startPostgres } from './postgres-server.ts'

const template = 'swapwise_template'

/** One migrated database, cloned by each test file. */
export default async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  if (!server) throw new Error('No Postgres server binaries found and TEST_DATABASE_URL is not set.')
  const sql = postgres(server.url, { max: 1, onnotice: () => {} })
  await sql.unsafe(`drop database if exists ${template}`)
  await sql.unsafe(`create database ${template}`)
  const url = new URL(server.url)
  url.pathname = template
  const db = await openPostgres({ address: addressOf(url.href), poolSize: 2 })
  await migrate(db)
  await db.close()
  project.provide('template', { engine: 'postgres', url: server.url, name: template })
  return async () => {
    await sql.unsafe(`drop database if exists ${template}`)
    await sql.end()
    await server.stop()
  }
}
