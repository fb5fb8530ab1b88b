import { afterAll, beforeAll, expect, it } from 'vitest'
import { moderatedSubjects } from '#server/app.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { evidenceDraft } from '../../../tests/support/factories.ts'
import { createPeople, inserted, type Person } from '../../../tests/support/moderation.ts'
import { createDecisionLists } from './lists.ts'
import { createQueueReading } from './read-queue.ts'
import { createTargets } from './targets.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let ada: Person
let bea: Person
let mod: Person
beforeAll(async () => {
  world = await createTestApp()
  people = createPeople(world)
  ada = await people.join('ada')
  bea = await people.join('bea')
  mod = await people.join('mod', 'moderator')
})
afterAll(() => world.close())

/** One of each kind, of which each has been decided on twice and waits now. */
async function addOneOfEach(name: string) {
  const query = await ada.ask()
  const piece = inserted(await ada.call('POST', `/products/${query}/evidence`, evidenceDraft))
  for (const [subject, id] of [
    ['query', query],
    ['recommendation', await ada.recommend(query)],
    ['evidence', piece],
    ['member', (await people.join(name)).handle],
  ] as const) {
    await mod.decide('hide', id, { subject })
    await mod.decide('restore', id, { subject })
    expect((await bea.report(id, { subject })).statusCode).toBe(201)
  }
}

const statements = { count: 0 }
/** The same database, which counts what it is asked. */
function counting(db: Database): Database {
  const prepare: Database['prepare'] = (statement) => {
    const run = db.prepare(statement)
    return (values) => (statements.count++, run(values) as never)
  }
  const asks = ['select', 'execute', '$count']
  const orm: Orm = new Proxy(db.orm, {
    get: (asked, name) => {
      if (asks.includes(String(name))) statements.count++
      return Reflect.get(asked, name) as unknown
    },
  })
  return { ...db, prepare, orm }
}

it('the lists ask as often for many entries as for one of each kind', async () => {
  const [db, targets] = [counting(world.db), createTargets(moderatedSubjects)]
  const [queue, lists] = [createQueueReading(db, targets), createDecisionLists(db, targets)]
  const person = { uid: ada.uid, addressKey: `email:${ada.email}` }
  const asked = async () => {
    const found = []
    for (const read of [
      () => queue(24, null),
      () => lists.decided(mod.uid, 24, null),
      () => lists.own(person, 24, null),
      () => lists.log(24, null),
    ]) {
      statements.count = 0
      const { items } = await read()
      found.push([(JSON.parse(`[${items.toString()}]`) as unknown[]).length, statements.count])
    }
    return found
  }
  await addOneOfEach('cid')
  expect(await asked()).toEqual([
    [4, 6],
    [8, 6],
    [6, 5],
    [8, 1],
  ])
  for (const name of ['dan', 'eve']) await addOneOfEach(name)
  expect(await asked()).toEqual([
    [12, 6],
    [24, 6],
    [18, 5],
    [24, 1],
  ])
})
