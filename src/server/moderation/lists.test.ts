import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MemberRecord } from '#contract/member-records.ts'
import type { DecidedEntry, LogEntry } from '#contract/moderation.ts'
import type { OwnDecision } from '#contract/appeals.ts'
import type { NoticeOf } from '#contract/notices.ts'
import { features } from '#server/features.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { evidenceDraft } from '../../../tests/support/factories.ts'
import { createPeople, inserted, refusal, type Person } from '../../../tests/support/moderation.ts'
import { createDecisionLists } from './lists.ts'
import { createQueueReading } from './read-queue.ts'
import { createTargets } from './targets.ts'

const moderatedSubjects = features.flatMap(({ moderated = [] }) => moderated)

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
      () => queue.page(24, null),
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
    [8, 4],
  ])
  for (const name of ['dan', 'eve']) await addOneOfEach(name)
  expect(await asked()).toEqual([
    [12, 6],
    [24, 6],
    [18, 5],
    [24, 4],
  ])
})

it('the log tells what moderators change, mark or delete of others, and their authors are told', async () => {
  const fay = await people.join('fay')
  const query = await fay.ask({ queryTitle: 'Is it so?' })
  const add = async (person: Person) =>
    inserted(await person.call('POST', `/products/${query}/evidence`, evidenceDraft))
  const [piece, own] = [await add(fay), await add(mod)]
  const put = (person: Person, id: string, change: object) =>
    person.call('PUT', `/evidence/${id}`, { ...evidenceDraft, ...change })
  const mark = (person: Person, status: string) =>
    person.call('PUT', `/products/${query}/status`, { status, note: 'Words of a note.' })
  // What is theirs, and what changes nothing, is nobody else's business.
  await put(fay, piece, { quote: 'As I heard it.' })
  await mark(fay, 'ended')
  await put(mod, own, { quote: 'As I heard it.' })
  await mod.call('DELETE', `/evidence/${own}`)

  const since = (await mod.read<DecidedEntry[]>('/moderation/decided?limit=1'))[0]?._id ?? ''
  for (let times = 0; times < 2; times++) await put(mod, piece, { quote: 'As it was said.', publisher: '' })
  for (let times = 0; times < 2; times++) await mark(mod, 'improved')
  await mod.call('DELETE', `/evidence/${piece}`)

  const log = (await world.app.inject('/moderation/log?limit=9')).json<LogEntry[]>()
  const logged = log.filter(({ _id }) => _id > since)
  expect(
    logged.map(({ action, subject, id, title, reason }) => [action, subject, id, title, reason]),
  ).toEqual([
    ['delete', 'evidence', piece, undefined, 'It was deleted for good.'],
    ['set-status', 'query', query, 'Is it so?', 'Things have improved.'],
    ['change', 'evidence', piece, undefined, 'Changed: publisher, quote.'],
  ])
  expect(logged).toMatchObject(Array(3).fill({ role: 'moderator', undoneAt: null }))
  const feed = (await world.app.inject('/moderation/log/feed.xml')).body
  for (const title of ['Deleted: evidence', 'Status changed: query, Is it so?', 'Changed: evidence'])
    expect(feed).toContain(title)

  const told = ['delete', 'set-status', 'change']
  expect((await fay.read<OwnDecision[]>('/moderation/mine')).map(({ action }) => action)).toEqual(told)
  const notices = await fay.read<NoticeOf<'decision'>[]>('/notices')
  expect(notices.map(({ facts }) => facts.action)).toEqual(told)
  expect(notices.map(({ facts }) => facts.appealUntil)).toEqual([null, null, null])

  const decided = await mod.read<DecidedEntry[]>('/moderation/decided?limit=3')
  expect(decided.map(({ undoUntil }) => undoUntil)).toEqual([null, null, null])
  const undo = await mod.call('DELETE', `/moderation/decisions/${decided[0]?._id ?? ''}`)
  expect(refusal(undo)).toEqual([409, 'This was a change, not a decision. Change it again instead.'])
  // Nor does it stand in the way of a decision.
  const locked = inserted(await mod.decide('lock', query))
  await mark(mod, 'ended')
  expect((await mod.call('DELETE', `/moderation/decisions/${locked}`)).statusCode).toBe(200)
})

it('the log says what was dismissed, and that what it was about stays', async () => {
  const [id, gone] = [await ada.ask({ queryTitle: 'Does it stay?' }), await ada.ask()]
  for (const reported of [id, gone]) await bea.report(reported)
  await mod.decide('dismiss', id)
  await ada.call('DELETE', `/products/${gone}`)
  await mod.decide('dismiss', gone)
  const chief = await people.join('chief', 'admin')
  await ada.appeal(inserted(await mod.decide('lock', id)))
  await chief.decide('dismiss', id)
  const log = (await world.app.inject('/moderation/log?limit=4')).json<LogEntry[]>()
  expect(log.map(({ action, dismissed }) => [action, dismissed])).toEqual([
    ['dismiss', 'appeal'],
    ['lock', undefined],
    ['dismiss', 'deleted'],
    ['dismiss', 'report'],
  ])
  const feed = (await world.app.inject('/moderation/log/feed.xml')).body
  for (const title of [
    'Appeal dismissed, the decision on the query stays, Does it stay?',
    'Closed, the query was deleted',
    'Report dismissed, the query stays, Does it stay?',
  ])
    expect(feed).toContain(`<title>${title}</title>`)
})

it('moderators read how a member stands, and what was decided on them and theirs', async () => {
  const zoe = await people.join('zoe')
  const query = await zoe.ask()
  await mod.decide('hide', query, { subject: 'query' })
  await mod.decide('hide', zoe.handle, { subject: 'member' })
  const answer = await mod.call('GET', `/moderation/members/${zoe.handle.toUpperCase()}`)
  const { standing, role, decisions } = answer.json<MemberRecord>()
  expect({ standing, role }).toEqual({ standing: 'new', role: 'member' })
  expect(decisions.map(({ subject, action, path }) => [subject, action, path])).toEqual([
    ['member', 'hide', `/member/${zoe.handle}`],
    ['query', 'hide', `/query/${query}`],
  ])
  expect((await mod.call('GET', '/moderation/members/nobody-here')).statusCode).toBe(404)
})
