import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { querySorts, type Query, type QueryStatus } from '#contract/queries.ts'
import type { Database } from '#server/db/client.ts'
import type { Position } from '#server/db/keyset.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import type { QueryFilter } from './filters.ts'
import { createQueryRepository } from './repository.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await store(1, 7_000, (n) => sql`'product ' || ${n} || case ${n} % 40 when 0 then ' seldom' else '' end`)
})
afterAll(() => db.close())

/** Queries numbered from the oldest. */
const store = (from: number, to: number, name: (n: typeof number) => ReturnType<typeof sql>) =>
  db.orm.execute(sql`
    insert into queries (id, owner, product_name, search_text, folded_name, product_brand, product_image_url, query_title,
      boycotting_reason, date, price, reason_kinds)
    select lpad(to_hex(n), 24, '0'), 'uid-x', name, name, name, 'b', 'https://a.org', 't', 'r', now(), n % 7,
      case when n % 60 = 0 then array['repair'] end
    from (select n, ${name(number)} as name from generate_series(${from}::int, ${to}::int) n) made`)
const number = sql`n`

/** Pages of ids, and where each says that the next begins. */
async function readPages(list: List, filter: QueryFilter, limit: number) {
  const pages: { ids: string[]; next: Position | null }[] = []
  for (let next: Position | null | undefined; next !== null;) {
    const page = await list(filter, limit, next ?? null)
    const items = JSON.parse(`[${page.items.toString()}]`) as Query[]
    pages.push({ ids: items.map((query) => query._id), next: page.next })
    next = pages.length < 8 ? page.next : null
  }
  return pages
}
type List = ReturnType<typeof createQueryRepository>['list']

const search = fc.record(
  {
    // From every row, by every fortieth and a few, to none; one and two words, a number, too short for the index.
    search: fc.constantFrom('product', 'seldom', 'duct 123', '999', '42', '0', '40 seldom', 'absent', 'zq'),
    sort: fc.constantFrom(...querySorts),
    status: fc.constantFrom<QueryStatus[]>('active', 'ended'),
    reasons: fc.constant('repair'),
  },
  { requiredKeys: [] },
)

it('shows the same pages whether a search is new or known', async () => {
  const { list } = createQueryRepository(db)
  await fc.assert(
    fc.asyncProperty(search, fc.integer({ min: 5, max: 24 }), async (filter, limit) => {
      const unknown = await readPages(createQueryRepository(db).list, filter, limit)
      for (let times = 0; times < 2; times++) expect(await readPages(list, filter, limit)).toEqual(unknown)
      const rows = await db.prepare<{ id: string }>(wanted(filter))()
      const found = unknown.flatMap(({ ids }) => ids)
      expect(found).toEqual(rows.map(({ id }) => id).slice(0, found.length))
      if (!unknown.at(-1)?.next) expect(found).toHaveLength(rows.length)
    }),
    { numRuns: 15 },
  )
})

function wanted({ search = '', sort, status, reasons }: QueryFilter) {
  const isWanted = [
    sql`strpos(folded_name, ${search}) > 0`,
    ...(status ? [sql`coalesce(status, 'active') = ${status}`] : []),
    ...(reasons ? [sql`${reasons} = any(reason_kinds)`] : []),
  ]
  const key = {
    price: sql`price, `,
    '-price': sql`price desc, `,
    '-swaps': sql`swap_count desc, `,
    '-waiting': sql`follower_count desc, `,
  }
  return sql`select id from queries where ${sql.join(isWanted, sql` and `)} order by ${sort ? key[sort] : sql``} id desc`
}

it('goes to the index at once for what was rare, and back where it is not any more', async () => {
  const { list, asked } = counted()
  const ids = async (filter: QueryFilter) => (await readPages(list, filter, 20))[0]?.ids
  expect(await ids({ search: 'unheard' })).toEqual([])
  expect(asked.splice(0)).toHaveLength(2)
  expect(await ids({ search: 'unheard' })).toEqual([])
  expect(asked.splice(0)).toHaveLength(1)

  await store(7_001, 13_001, () => sql`'unheard of'`)
  const newest = Array.from({ length: 20 }, (_, n) => (13_001 - n).toString(16).padStart(24, '0'))
  expect((await list({ search: 'unheard' }, 20, null)).next?.id).toBe(newest.at(-1))
  // The index, which has too many, a larger step of the order, and its texts.
  expect(asked.splice(0)).toHaveLength(3)
  expect((await list({ search: 'unheard' }, 20, null)).next?.id).toBe(newest.at(-1))
  expect(asked.splice(0)).toHaveLength(1)

  // The last page of what is common has few hits left.
  await list({ search: 'unheard' }, 20, { key: null, id: (7_003).toString(16).padStart(24, '0') })
  asked.splice(0)
  await list({ search: 'unheard' }, 20, null)
  expect(asked).toHaveLength(1)
})

it('goes to larger steps of the order at once for what the index has too much of, as long as they find any', async () => {
  const { list, asked } = counted()
  const statements = async () => {
    await list({ search: 'distant' }, 20, null)
    return asked.splice(0).length
  }
  await store(13_002, 19_002, () => sql`'distant'`)
  await store(19_003, 20_100, () => sql`'nearer'`)
  // The next rows, the index, a larger step, and its texts.
  expect(await statements()).toBe(4)
  expect(await statements()).toBe(1)

  await store(20_101, 25_000, () => sql`'nearer'`)
  // An empty step and where it ends.
  expect(await statements()).toBe(2)
  // The index is asked again.
  expect(await statements()).toBe(4)
})

/** The statements that pages are read by, as they are run. */
function counted() {
  const asked: unknown[] = []
  const watched: Database = {
    ...db,
    prepareReading: (make) =>
      make((statement) => {
        const run = db.prepare(statement)
        return (values) => {
          asked.push(values)
          return run(values) as never
        }
      }),
  }
  return { asked, list: createQueryRepository(watched).list }
}
