import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Query } from '#contract/queries.ts'
import type { Database } from '#server/db/client.ts'
import { members, queries } from '#server/db/schema.ts'
import { createTextStore } from '#server/db/text-store.ts'
import { createMembersFromTokens } from '#server/members/members-from-tokens.ts'
import { createRecommendationRepository } from '#server/recommendations/repository.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { recommendationDraft, storeQueries, storeQuery } from '../../../tests/support/factories.ts'
import { createQueryRepository } from './repository.ts'

const writers = 3
const rowsOfEach = 4

let db: TestDatabase
/** Where there is room for one, writes come from another instance, of which the reading one hears nothing. */
let another: Database
let ids: string[]
beforeAll(async () => {
  db = await createTestDatabase()
  another = (await db.openAnother?.()) ?? db
  ids = await storeQueries(
    db,
    Array.from({ length: writers * rowsOfEach }, (_, n) => ({
      owner: `uid-${n % writers}`,
      queryTitle: '0',
      price: n % 5,
    })),
  )
  for (let n = 0; n < writers; n++) await rename(n, 0)
})
afterAll(async () => {
  if (another !== db) await another.close()
  await db.close()
})

const rename = (writer: number, name: number) =>
  createMembersFromTokens(another).note({ ...person(writer), name: String(name), issuedAt: new Date(name) })

const person = (writer: number) => ({
  uid: `uid-${writer}`,
  addressKey: `email:${writer}@example.org`,
  email: `${writer}@example.org`,
  emailVerified: true,
  name: null as string | null,
  picture: null,
  signedInAt: 0,
  owns: () => true,
  issuedAt: new Date(0),
})

const write = fc.record({ what: fc.constantFrom('edit', 'rename', 'recommend'), row: fc.nat(rowsOfEach - 1) })
const read = fc.record({
  filter: fc.constantFrom({}, { sort: 'price' as const }, { search: 'soap' }, { email: '1@example.org' }),
  limit: fc.integer({ min: 3, max: 8 }),
})
const work = fc.record({
  writes: fc.array(fc.array(write, { minLength: 1, maxLength: 8 }), {
    minLength: writers,
    maxLength: writers,
  }),
  reads: fc.array(fc.array(read, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  // From too small for one text to large enough for all.
  room: fc.constantFrom(100, 8_000, 1_000_000),
})

it('never shows an older text than the newest that was acknowledged before somebody asked', async () => {
  const told = new Map(ids.map((id, n) => [id, { title: 0, name: 0, count: 0, writer: n % writers }]))
  let latest = 0
  await fc.assert(
    fc.asyncProperty(work, async ({ writes, reads, room }) => {
      const { list } = createQueryRepository({ ...db, texts: createTextStore(room) })
      const written = createQueryRepository(another)
      const recommended = createRecommendationRepository(another)
      const act = async (writer: number, { what, row }: { what: string; row: number }) => {
        const id = ids[row * writers + writer] ?? ''
        const before = told.get(id)
        if (!before) return
        // The embedded engine would do all writes before the first reading.
        await new Promise(setImmediate)
        const number = ++latest
        if (what === 'edit') {
          await written.update(person(writer), id, { queryTitle: String(number) })
          before.title = number
        } else if (what === 'rename') {
          await rename(writer, number)
          for (const one of told.values()) if (one.writer === writer) one.name = number
        } else {
          await recommended.create(person(writer), { ...recommendationDraft, queryId: id })
          before.count++
        }
      }
      const look = async ({ filter, limit }: { filter: object; limit: number }) => {
        for (let page, next = null; page === undefined || next; next = page.next) {
          const before = new Map([...told].map(([id, known]) => [id, { ...known }]))
          page = await list(filter, limit, next)
          for (const shown of JSON.parse(`[${page.items.toString()}]`) as Query[]) {
            const known = before.get(shown._id)
            expect(Number(shown.queryTitle)).toBeGreaterThanOrEqual(known?.title ?? NaN)
            expect(Number(shown.userName)).toBeGreaterThanOrEqual(known?.name ?? NaN)
            expect(shown.recommendationCount).toBeGreaterThanOrEqual(known?.count ?? NaN)
          }
        }
      }
      const inTurn = async <T>(all: T[], each: (one: T) => Promise<void>) => {
        for (const one of all) await each(one)
      }
      await Promise.all([
        ...writes.map((all, writer) => inTurn(all, (one) => act(writer, one))),
        ...reads.map((all) => inTurn([...all, ...all], look)),
      ])
      // Once more when all is written: nothing is found that was kept meanwhile.
      await look({ filter: {}, limit: 5 })
    }),
    { numRuns: 15 },
  )
})

it('leaves out what is deleted while a page is read, and goes on behind it', async () => {
  const doomed = await storeQuery(db, { id: 'f'.repeat(24) })
  const racing: Database = {
    ...db,
    texts: createTextStore(100_000),
    // Deletes the row between the two statements of a page.
    prepareReading: (make) =>
      make((statement) => {
        const run = db.prepare(statement)
        return async (values) => {
          const rows = await run(values)
          await db.orm.delete(queries).where(eq(queries.id, doomed))
          return rows as never
        }
      }),
  }
  const page = await createQueryRepository(racing).list({}, 3, null)
  const newest = ids.toSorted().toReversed()
  expect((JSON.parse(`[${page.items.toString()}]`) as Query[]).map((query) => query._id)).toEqual(
    newest.slice(0, 2),
  )
  expect(page.next?.id).toBe(newest[1])
})

it('notices that a member came or went, not only that one changed', async () => {
  const { list } = createQueryRepository(db)
  const id = await storeQuery(db, { owner: 'uid-new', userName: 'Copy', id: 'e'.repeat(24) })
  const nameNow = async () =>
    (JSON.parse(`[${(await list({}, 1, null)).items.toString()}]`) as Query[])[0]?.userName
  expect(await nameNow()).toBe('Copy')
  await createMembersFromTokens(another).note({ ...person(9), uid: 'uid-new', name: 'Member' })
  expect(await nameNow()).toBe('Member')
  await another.orm.delete(members).where(eq(members.uid, 'uid-new'))
  expect(await nameNow()).toBe('Copy')
  await another.orm
    .update(queries)
    .set({ userName: sql`'Other'` })
    .where(eq(queries.id, id))
  expect(await nameNow()).toBe('Other')
})
