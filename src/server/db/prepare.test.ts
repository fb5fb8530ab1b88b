import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const given = sql.placeholder('given')

it('takes and gives values of every type that tables have, kept or not, again and again', async () => {
  const values = {
    text: 'ß"\\\n',
    whole: 7,
    large: 2 ** 40,
    part: 0.1,
    flag: false,
    at: new Date('2026-02-03T04:05:06.789Z'),
    texts: ['a,"b', 'c'],
    json: { a: [1, null] },
    bytes: Buffer.from([0, 255, 92]),
    nothing: null,
  }
  const types = {
    text: 'text',
    whole: 'int',
    large: 'float8',
    part: 'float8',
    flag: 'boolean',
    at: 'timestamptz',
    texts: 'text[]',
    json: 'jsonb',
    bytes: 'bytea',
    nothing: 'text',
  }
  const columns = Object.entries(types).map(
    ([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(`${type} as ${name}`)}`,
  )
  for (const kept of [true, false]) {
    const read = db.prepare<typeof values>(sql`select ${sql.join(columns, sql`, `)}`, { kept })
    for (let times = 0; times < 7; times++) {
      const [row] = await read({ ...values, whole: times, json: JSON.stringify(values.json) })
      expect(row && { ...row, bytes: Buffer.from(row.bytes) }).toEqual({ ...values, whole: times })
    }
  }
})

it('tells by its code why a statement is refused, and runs the next one', async () => {
  const divide = db.prepare<{ result: number }>(sql`select 6 / ${given}::int as result`)
  for (const [refused, code] of [
    [0, '22012'],
    ['six', '22P02'],
  ] as const) {
    await expect(divide({ given: refused })).rejects.toMatchObject({ code })
    expect(await divide({ given: 3 })).toEqual([{ result: 2 }])
  }
  const misspelt = db.prepare(sql`select nothing from nowhere`)
  for (let times = 0; times < 2; times++) await expect(misspelt()).rejects.toMatchObject({ code: '42P01' })
})

it('never runs within somebody’s transaction', async () => {
  const count = db.prepare<{ count: number }>(sql`select count(*)::int from members where uid = 'uid-ada'`)
  expect(await count()).toEqual([{ count: 0 }])
  let counted: ReturnType<typeof count> | undefined
  await db.orm
    .transaction(async (tx) => {
      await tx.execute(sql`insert into members (uid, said_at) values ('uid-ada', now())`)
      counted = count()
      await new Promise((resolve) => setTimeout(resolve, 50))
      tx.rollback()
    })
    .catch(() => undefined)
  expect(await counted).toEqual([{ count: 0 }])
})
