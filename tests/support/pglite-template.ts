import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'

/** One migrated data folder, copied by each test file. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'swapwise-template-'))
  const db = await openPglite(folder)
  await migrate(db)
  await db.close()
  project.provide('template', { engine: 'pglite', folder })
  return () => rm(folder, { recursive: true })
}
