import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { swaps, votes } from '#server/db/marks-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { evidenceDraft, queryDraft, recommendationDraft } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof world.person>>
const add = async (person: Person, path: string, body: object) =>
  (await person.call('POST', path, body)).json<{ insertedId: string }>().insertedId

/** Whatever there is, by its id; marks by what they are on and whose they are. */
async function rows() {
  const { orm } = world.db
  const things = [
    ...(await orm.select().from(queries)),
    ...(await orm.select().from(recommendations)),
    ...(await orm.select().from(evidence)),
  ]
  const marks = [
    ...(await orm.select().from(votes)),
    ...(await orm.select().from(swaps)),
    ...(await orm.select().from(evidenceChecks)),
  ]
  const markName = (row: (typeof marks)[number]) =>
    'verdict' in row
      ? `check ${row.evidenceId} ${row.uid}`
      : `${'value' in row ? 'vote' : 'swap'} ${row.recommendationId} ${row.uid}`
  return new Map<string, object>([
    ...things.map((row) => [row.id, row] as const),
    ...marks.map((row) => [markName(row), row] as const),
  ])
}

/** What was there before a call and is not the same after it. */
async function touchedBy(person: Person, method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) {
  const before = await rows()
  expect((await person.call(method, url, body)).statusCode).toBeLessThan(300)
  const after = await rows()
  return [...before.keys()].filter((id) => !isDeepStrictEqual(before.get(id), after.get(id)))
}

it('what is changed or deleted leaves every other row as it was, of the same person too', async () => {
  const ada = await world.person('ada')
  const [query, otherQuery] = [
    await add(ada, '/products', queryDraft),
    await add(ada, '/products', queryDraft),
  ]
  const recommend = (queryId: string) => add(ada, '/recommendations', { ...recommendationDraft, queryId })
  const [first, second] = [await recommend(query), await recommend(query)]
  await recommend(otherQuery)

  const better = { ...recommendationDraft, title: 'Better said' }
  expect(await touchedBy(ada, 'PUT', `/recommendations/${first}`, better)).toEqual([first])
  expect(await touchedBy(ada, 'DELETE', `/recommendations/${first}`)).toEqual([query, first])
  const asked = { ...queryDraft, boycottingReason: 'Better asked' }
  expect(await touchedBy(ada, 'PUT', `/products/${query}`, asked)).toEqual([query])
  const ended = { status: 'ended' }
  expect(await touchedBy(ada, 'PUT', `/products/${query.toUpperCase()}/status`, ended)).toEqual([query])
  expect(await touchedBy(ada, 'DELETE', `/products/${query}`)).toEqual([query, second])
})

it('what is said of something is counted on it and on nothing else', async () => {
  const [ada, bea, cid] = [await world.person('ada'), await world.person('bea'), await world.person('cid')]
  const query = await add(ada, '/products', queryDraft)
  const recommend = () => add(ada, '/recommendations', { ...recommendationDraft, queryId: query })
  const prove = () => add(ada, `/products/${query}/evidence`, evidenceDraft)
  const [entry, otherEntry] = [await recommend(), await recommend()]
  const [piece, otherPiece] = [await prove(), await prove()]
  const [vote, swap, check] = [{ value: 1 }, {}, { verdict: 'still-true' }]
  for (const [person, id] of [
    [cid, entry],
    [cid, otherEntry],
    [bea, otherEntry],
  ] as const) {
    await person.call('PUT', `/recommendations/${id}/vote`, vote)
    await person.call('PUT', `/recommendations/${id}/swap`, swap)
  }
  for (const id of [piece, otherPiece]) await cid.call('PUT', `/evidence/${id}/check`, check)

  const on = `/recommendations/${entry.toUpperCase()}`
  expect(await touchedBy(bea, 'PUT', `${on}/vote`, vote)).toEqual([entry])
  expect(await touchedBy(bea, 'PUT', `${on}/swap`, swap)).toEqual([query, entry])
  expect(await touchedBy(bea, 'DELETE', `${on}/vote`)).toEqual([entry, `vote ${entry} ${bea.uid}`])
  expect(await touchedBy(bea, 'DELETE', `${on}/swap`)).toEqual([query, entry, `swap ${entry} ${bea.uid}`])
  expect(await touchedBy(bea, 'POST', `/products/${query}/evidence`, evidenceDraft)).toEqual([query])
  const at = `/evidence/${piece.toUpperCase()}`
  expect(await touchedBy(bea, 'PUT', `${at}/check`, check)).toEqual([piece])
  // Who found it true has not said so of another claim.
  const claim = { ...evidenceDraft, statement: 'Two of them closed.' }
  const checks = [bea, cid].map(({ uid }) => `check ${piece} ${uid}`)
  expect(new Set(await touchedBy(ada, 'PUT', at, claim))).toEqual(new Set([piece, ...checks]))
  expect(await touchedBy(ada, 'DELETE', at)).toEqual([query, piece])
})

it('keeps with a recommendation who wrote it, for versions and exports that know no members', async () => {
  const named = await world.person('bea')
  const nameless = await world.person('cid', { name: undefined })
  const queryId = await add(named, '/products', queryDraft)
  for (const person of [named, nameless])
    await person.call('POST', '/recommendations', { ...recommendationDraft, queryId })
  const stored = (await world.db.orm.select().from(recommendations)).filter((row) => row.queryId === queryId)
  expect(stored.map((row) => [row.author, row.recommenderEmail, row.recommenderName])).toEqual(
    expect.arrayContaining([
      [named.uid, named.email, 'Ms bea'],
      [nameless.uid, nameless.email, nameless.email],
    ]),
  )
})
