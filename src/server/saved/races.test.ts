import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { savedLimit } from '#contract/saved.ts'
import { objectId } from '#server/db/object-id.ts'
import { members, queries, savedQueries } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import { storeQueries, storeQuery } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof world.person>>

const save = (person: Person, id: string) => person.call('PUT', `/saved/${id}`)
const listOf = async (person: Person) =>
  (await person.call('GET', '/saved')).json<{ _id: string }[]>().map(({ _id }) => _id)

it('counts with all other changes of a member', async () => {
  const busy = await createTestApp({ WRITES_PER_MINUTE: '2' })
  const eva = await busy.person('eva')
  const id = await storeQuery(busy.db)
  const statuses = [
    await eva.call('PUT', `/saved/${id}`),
    await eva.call('DELETE', `/saved/${id}`),
    await eva.call('PUT', `/saved/${id}`),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 200, 429])
  await busy.close()
})

it('keeps so many of one member and says what to do then; one that is saved already is no more', async () => {
  const keen = await world.person('keen')
  const ids = await storeQueries(
    world.db,
    Array.from({ length: savedLimit + 1 }, () => ({})),
  )
  const [last = '', ...rest] = ids
  await world.db.orm
    .insert(savedQueries)
    .values(rest.map((queryId) => ({ id: objectId(), uid: keen.uid, queryId })))
  const refused = await save(keen, last)
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'You have saved 1000 queries. That is the limit. Remove one first.',
  ])
  expect((await save(keen, rest[0] ?? '')).statusCode).toBe(200)
  await keen.call('DELETE', `/saved/${rest[0]}`)
  expect((await save(keen, last)).statusCode).toBe(200)
  // The whole list, in batches, and each of them once.
  expect(new Set(await listOf(keen)).size).toBe(savedLimit)
})

it('a query that is being deleted is not found, once it is gone', async () => {
  const ada = await world.person('ada')
  const id = await storeQuery(world.db)
  let answer = Promise.resolve(0)
  await world.db.orm.transaction(async (tx) => {
    await tx.delete(queries).where(eq(queries.id, id))
    answer = save(ada, id).then(({ statusCode }) => statusCode)
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  expect(await answer).toBe(404)
})

it.each(['/saved/', '/follows/query/'])('%s holds no query while it waits for its member', async (path) => {
  // There is one connection: nobody waits for a row.
  if (world.db.engine === 'pglite') return
  const ada = await world.person('ada')
  await ada.call('DELETE', `/saved/${'0'.repeat(24)}`)
  const id = await storeQuery(world.db)
  const { answer } = await world.db.orm.transaction(async (tx) => {
    await tx.select().from(members).where(eq(members.uid, ada.uid)).for('update')
    const answer = ada.call('PUT', `${path}${id}`)
    await expect.poll(() => countWaiting(world.db)).toBe(1)
    // As whoever leaves does next.
    await tx.select().from(queries).where(eq(queries.id, id)).for('update', { noWait: true })
    return { answer }
  })
  expect((await answer).statusCode).toBe(200)
})

it('two who saved each other’s queries and take all of theirs back at once wait for each other', async () => {
  for (let round = 0; round < 5; round++) {
    const [gil, hal] = [await world.person(`gil-${round}`), await world.person(`hal-${round}`)]
    for (const [asks, saves] of [
      [gil, hal],
      [hal, gil],
    ] as const)
      for (const id of await storeQueries(
        world.db,
        Array.from({ length: 20 }, () => ({ owner: asks.uid })),
      ))
        await save(saves, id)
    const answers = await Promise.all(
      [gil, hal].map((person) => person.call('DELETE', '/account/posts?posts=delete')),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([await listOf(gil), await listOf(hal)]).toEqual([[], []])
  }
})
