import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import type { Database } from './client.ts'
import { isMigrated, migrate, migrationNames as names } from './migrate.ts'
import { queries } from './schema.ts'

/** Every column and index, which is what migrations are to arrive at. */
async function shapeOf(db: Database) {
  return db.prepare(sql`
    select table_name as place, column_name || ' ' || data_type || ' ' || is_nullable as what
    from information_schema.columns where table_schema = 'public'
    union all select tablename, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`)()
}

it('starts where each earlier step left off and arrives at the same tables', async () => {
  const template = await createTestDatabase()
  const expected = await shapeOf(template)
  await template.close()
  expect(expected.length).toBeGreaterThan(20)
  // Step by step, and in one go from the middle.
  for (const steps of [names.map((_, n) => n), [Math.floor(names.length / 2)]]) {
    const db = await createTestDatabase({ empty: true })
    for (const step of steps) {
      await migrate(db, step)
      expect(await isMigrated(db)).toBe(false)
    }
    await migrate(db)
    expect(await isMigrated(db)).toBe(true)
    expect(await shapeOf(db)).toEqual(expected)
    await db.close()
  }
})

it('lets ten instances start at once', async () => {
  const { openAnother, ...db } = await createTestDatabase({ empty: true })
  const instances = openAnother ? await Promise.all(Array.from({ length: 10 }, openAnother)) : [db]
  await Promise.all(instances.map((instance) => migrate(instance)))
  if (openAnother) await Promise.all(instances.map((instance) => instance.close()))
  const applied = await db.prepare(sql`select name from migrations order by name`)()
  expect(applied).toEqual(names.map((name) => ({ name })))
  await db.close()
})

it('lets others go on writing while an index is built', async () => {
  const { openAnother, ...db } = await createTestDatabase({ empty: true })
  if (openAnother) {
    const step = names.indexOf('0008_owners-by-address')
    await migrate(db, step)
    const [slow, other] = [await openAnother(), await openAnother()]
    let migrated = false
    const migrating = await slow.orm.transaction(async (tx) => {
      await tx.execute(insertQuery('a'))
      const all = migrate(db, step + 1).then(() => (migrated = true))
      // Long enough for the index to be waiting for the transaction above.
      await setTimeout(500)
      await other.orm.execute(insertQuery('b'))
      expect(migrated).toBe(false)
      return { all }
    })
    await migrating.all
    expect(await db.orm.$count(queries)).toBe(2)
    await Promise.all([slow.close(), other.close()])
  }
  await db.close()
})

it('lets others go on reading while a step waits for a table to itself', async () => {
  const { openAnother, ...db } = await createTestDatabase({ empty: true })
  if (openAnother) {
    const step = names.indexOf('0071_notice-posts')
    await migrate(db, step)
    const [slow, other] = [await openAnother(), await openAnother()]
    let migrated = false
    const migrating = await slow.orm.transaction(async (tx) => {
      await tx.execute(sql`select from notices`)
      const all = migrate(db, step + 1).then(() => (migrated = true))
      // Long enough for the step to be waiting for the transaction above.
      await setTimeout(300)
      await other.orm.execute(sql`select from notices`)
      expect(migrated).toBe(false)
      return { all }
    })
    expect(await migrating.all).toBe(true)
    await Promise.all([slow.close(), other.close()])
  }
  await db.close()
})

/** With the columns of that day. */
const insertQuery = (digit: string) => sql`
  insert into queries
    (id, owner, product_name, search_text, product_brand, product_image_url, query_title, boycotting_reason, date)
  values
    (${digit.repeat(24)}, 'uid-ada', 'Soap', 'soap', 'Acme', 'https://images.example.org/soap.png', 'Which?', 'They said so.', now())`
