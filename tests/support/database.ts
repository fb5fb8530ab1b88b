import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { inject } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { addressOf } from './postgres-server.ts'

type Template =
  { engine: 'pglite'; empty: string; migrated: string } | { engine: 'postgres'; url: string; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

export interface TestDatabase extends Database {
  /** Another instance on the same database, where the engine has room for one. */
  openAnother?: () => Promise<Database>
}

/** A database of its own for a test file, on the engine its run is for; gone when closed. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const template = inject('template')
  return template.engine === 'pglite'
    ? clonePglite(options.empty ? template.empty : template.migrated)
    : clonePostgres(template.url, options.empty ? 'template0' : template.name)
}

async function clonePglite(from: string): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'swapwise-test-'))
  await cp(from, folder, { recursive: true })
  const db = await openPglite(folder)
  return { ...db, close: () => db.close().then(() => rm(folder, { recursive: true })) }
}

async function clonePostgres(serverUrl: string, template: string): Promise<TestDatabase> {
  const name = `swapwise_test_${randomBytes(6).toString('hex')}`
  const administer = async (statement: string) => {
    const sql = postgres(serverUrl, { max: 1, onnotice: () => {} })
    await sql.unsafe(statement)
    await sql.end()
  }
  await administer(`create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = name
  const db = await openPostgres({ address: addressOf(url.href), poolSize: 10 })
  return {
    ...db,
    openAnother: () => openPostgres({ address: addressOf(url.href), poolSize: 2 }),
    close: () => db.close().then(() => administer(`drop database ${name}`)),
  }
}
