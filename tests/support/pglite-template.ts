import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'

/** Two data folders, an empty and a migrated one, copied by each test file: making one takes seconds. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'swapwise-template-'))
  const [empty, migrated] = [join(folder, 'empty'), join(folder, 'migrated')]
  await (await openPglite(empty)).close()
  await cp(empty, migrated, { recursive: true })
  const db = await openPglite(migrated)
  await migrate(db)
  await db.close()
  project.provide('template', { engine: 'pglite', empty, migrated })
  return () => rm(folder, { recursive: true })
}
