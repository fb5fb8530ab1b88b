import type { TestProject } from 'vitest/node'
import { createMigrated } from './migrated-database.ts'
import { administer, startPostgres } from './postgres-server.ts'

const template = 'swapwise_template'

/** One migrated database, cloned by each test file. */
export default async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  if (!server) throw new Error('No Postgres server binaries found and TEST_DATABASE_URL is not set.')
  const dropTemplate = () => administer(server.url, `drop database if exists ${template}`)
  await dropTemplate()
  const db = await createMigrated(server.url, template)
  await db.close()
  project.provide('template', { engine: 'postgres', url: server.url, name: template })
  return async () => {
    await dropTemplate()
    await server.stop()
  }
}
