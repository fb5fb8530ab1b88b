import { setTimeout as delay } from 'node:timers/promises'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queryIsMerged, type Query } from '#contract/queries.ts'
import { screens } from '#contract/screens.ts'
import { createBrands } from '#server/brands/repository.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { follows } from '#server/db/follows-schema.ts'
import { savedListEntries } from '#server/db/lists-schema.ts'
import { mergedSwaps, swaps, votes } from '#server/db/marks-schema.ts'
import { appeals, decisions, moderationQueue, reports } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { queries, recommendations, savedQueries } from '#server/db/schema.ts'
import { moderatedEvidence } from '#server/evidence/moderated.ts'
import { forgetPerson } from '#server/features.ts'
import { createMarkRecount } from '#server/marks/recount.ts'
import { checkConflicts } from '#server/recommendations/conflicts/check-conflicts.ts'
import { moderatedRecommendations } from '#server/recommendations/moderated.ts'
import { createHead } from '#server/seo-and-feeds/head.ts'
import { createSeoRepository } from '#server/seo-and-feeds/repository.ts'
import { createLeading } from '../leads-to.ts'
import { moderatedQueries } from '../moderated.ts'
import { createTestApp } from '../../../../tests/support/app.ts'
import {
  queryDraft,
  recommendationDraft,
  storeEvidence,
  storeQuery,
} from '../../../../tests/support/factories.ts'
import { makeList } from '../../../../tests/support/lists.ts'
import { findMiscounts } from '../../../../tests/support/miscounts.ts'
import { lockQueries } from './counters.ts'
import { mergeQueries, type Merge } from './merge-queries.ts'
import { unmergeQueries } from './unmerge-queries.ts'

type World = Awaited<ReturnType<typeof createTestApp>>
type Person = Awaited<ReturnType<World['person']>>

let world: World
let ann: Person, ben: Person, cat: Person
beforeAll(async () => {
  world = await createTestApp()
  ;[ann, ben, cat] = (await Promise.all(['ann', 'ben', 'cat'].map((name) => world.person(name)))) as [
    Person,
    Person,
    Person,
  ]
})
afterAll(() => world.close())

const add = async (person: Person, path: string, body: object) =>
  (await person.call('POST', path, body)).json<{ insertedId: string }>().insertedId
const ask = (person: Person, queryTitle: string) => add(person, '/products', { ...queryDraft, queryTitle })
const recommend = (person: Person, queryId: string, title: string) =>
  add(person, '/recommendations', { ...recommendationDraft, queryId, title })
const swap = async (person: Person, id: string) =>
  expect((await person.call('PUT', `/recommendations/${id}/swap`, {})).statusCode).toBe(200)
const merge = (from: string, into: string): Promise<Merge> =>
  world.db.orm.transaction((tx) => mergeQueries(tx, { from, into }))
const unmerge = (record: Merge) => world.db.orm.transaction((tx) => unmergeQueries(tx, record))

const stood = { isHidden: false, isLocked: false, suspendedUntil: null, queued: null }

async function decide(record: Merge): Promise<string> {
  const decision = { subject: 'query', action: 'merge', role: 'admin', reason: 'Same.' } as const
  const [row] = await world.db.orm
    .insert(decisions)
    .values({
      ...decision,
      id: objectId(),
      subjectId: record.from,
      into: record.into,
      merge: record,
      before: stood,
    })
    .returning({ id: decisions.id })
  return row?.id ?? expect.unreachable()
}

/** All that a merge may change. */
async function everything() {
  const { orm } = world.db
  return {
    queries: await orm.select().from(queries).orderBy(asc(queries.id)),
    recommendations: await orm.select().from(recommendations).orderBy(asc(recommendations.id)),
    evidence: await orm.select().from(evidence).orderBy(asc(evidence.id)),
    votes: await orm.select().from(votes).orderBy(asc(votes.recommendationId), asc(votes.uid)),
    swaps: await orm.select().from(swaps).orderBy(asc(swaps.recommendationId), asc(swaps.uid)),
    listed: await orm
      .select()
      .from(savedListEntries)
      .orderBy(asc(savedListEntries.queryId), asc(savedListEntries.listId)),
    saved: await orm.select().from(savedQueries).orderBy(asc(savedQueries.queryId), asc(savedQueries.uid)),
    follows: await orm.select().from(follows).orderBy(asc(follows.target), asc(follows.uid)),
    merged: await orm.select().from(mergedSwaps),
    figures: await world.db.prepare(
      sql`select name, sum(value)::int as value from figure_shares group by 1 order by 1`,
    )(),
  }
}

/** A query with all that is on it. */
const allOn = ({ queries: rows, ...on }: Awaited<ReturnType<typeof everything>>, id: string) => [
  ...rows.filter((row) => row.id === id),
  ...[
    ...on.recommendations,
    ...on.evidence,
    ...on.votes,
    ...on.swaps,
    ...on.saved,
    ...on.listed,
    ...on.follows,
  ].filter(({ queryId }) => queryId === id),
]

/** What becomes of the page of a query. */
async function pageOf(id: string) {
  const { db } = world
  const origins = { publicOrigin: 'https://swapwise.test', mediaOrigin: '' }
  const [seo, brands] = [createSeoRepository(db), createBrands(db)]
  const headFor = createHead(
    origins,
    () => seo,
    () => brands.find,
    createLeading(db),
  )
  const request = { params: { id }, routeOptions: { url: screens.query } }
  const { html: _html, ...outcome } = await headFor(request as never)
  return outcome
}

/** Two queries about the same, with all that can be on them. */
async function twins() {
  const [from, into] = [await ask(ann, 'Twice?'), await ask(ben, 'Once?')]
  const onFrom = [await recommend(cat, from, 'One'), await recommend(ben, from, 'Two')]
  const onInto: string[] = []
  for (const title of ['Three', 'Four', 'Five']) onInto.push(await recommend(ann, into, title))
  for (const [id, statement] of [
    [from, 'Seen twice.'],
    [into, 'Seen there.'],
  ] as const)
    await add(cat, `/products/${id}/evidence`, { kind: 'first-hand', statement })
  for (const id of onFrom) await ann.call('PUT', `/recommendations/${id}/vote`, { value: 1 })
  // Ann has chosen one as its owner, and Cat has five on both together, the oldest on either.
  await swap(ann, String(onFrom[0]))
  for (const id of [onInto[0], onFrom[0], onFrom[1], onInto[1], onInto[2]]) await swap(cat, String(id))
  for (const person of [ann, cat]) await person.call('PUT', `/saved/${from}`)
  await cat.call('PUT', `/saved/${into}`)
  const { id: list } = await makeList(ann, `One of ${from}`, [from])
  await makeList(cat, `Both of ${from}`, [into, from])
  return { from, into, onFrom, onInto, list }
}

/** One that has nothing to do with them, with one of everything. */
async function bystander() {
  const id = await ask(ben, 'Something else?')
  const entry = await recommend(cat, id, 'Six')
  await add(cat, `/products/${id}/evidence`, { kind: 'first-hand', statement: 'Seen once.' })
  await ann.call('PUT', `/recommendations/${entry}/vote`, { value: 1 })
  await swap(cat, entry)
  await cat.call('PUT', `/saved/${id}`)
  await makeList(cat, `Else ${id}`, [id])
  return id
}

it('puts all that is on a duplicate on the other query, and leaves everything as it was when undone', async () => {
  const { from, into, onFrom, onInto, list: annsList } = await twins()
  const other = await bystander()
  const before = await everything()
  const record = await merge(from, into)
  expect(allOn(before, other)).toHaveLength(9)
  expect(allOn(await everything(), other)).toEqual(allOn(before, other))

  const answer = await world.app.inject(`/products/${from}`)
  expect([answer.statusCode, answer.headers['location']]).toEqual([308, `/products/${into}`])
  expect(await pageOf(from)).toEqual({ missing: true, movedTo: `/query/${into}` })
  const feed = await world.app.inject(`/query/${from}/feed.xml`)
  expect([feed.statusCode, feed.headers['location']]).toEqual([301, `/query/${into}/feed.xml`])
  expect((await world.app.inject(`/products/${into}`)).json()).toMatchObject({
    recommendationCount: 5,
    evidenceCount: 2,
    swapCount: 6,
  })
  const list = (await world.app.inject(`/recommendations?queryId=${into}`)).json<
    { _id: string; queryTitle: string; chosen: boolean }[]
  >()
  expect(list).toHaveLength(5)
  for (const one of list) expect(one).toMatchObject({ queryTitle: 'Once?', chosen: false })
  const mine = (await cat.call('GET', `/products/${into}/mine`)).json<{ swaps: string[]; saved: boolean }>()
  expect(new Set(mine.swaps)).toEqual(new Set([...onInto, ...onFrom]))
  expect((await ann.call('GET', `/products/${into}/mine`)).json()).toMatchObject({
    saved: true,
    following: true,
    votes: Object.fromEntries(onFrom.map((id) => [id, 1])),
  })
  expect((await ann.call('GET', `/lists/${annsList}`)).json()).toMatchObject({ entries: [{ _id: into }] })
  expect(await findMiscounts(world.db)).toEqual([])
  // Nothing in what is kept for the log says who anybody is.
  expect(JSON.stringify(record)).not.toMatch(/uid-|@/)

  await unmerge(record)
  expect(await everything()).toEqual(before)
  expect(await findMiscounts(world.db)).toEqual([])
  await expect(unmerge(record)).rejects.toThrow('taken back already')
})

it('keeps what members did since, when it is undone', async () => {
  const { from, into, onFrom, onInto } = await twins()
  const record = await merge(from, into)
  await cat.call('DELETE', `/recommendations/${String(onFrom[0])}/swap`)
  await cat.call('DELETE', `/recommendations/${String(onInto[0])}/swap`)
  await swap(ben, String(onFrom[0]))
  const late = await recommend(cat, into, 'Late')
  await swap(cat, String(onInto[2]))
  await ann.call('DELETE', `/recommendations/${String(onInto[1])}`)
  await unmerge(record)
  const stored = await world.db.orm.select().from(swaps).where(eq(swaps.queryId, from))
  expect(new Set(stored.map(({ uid, recommendationId }) => `${uid} ${recommendationId}`))).toEqual(
    new Set([`${ann.uid} ${onFrom[0]}`, `${ben.uid} ${onFrom[0]}`, `${cat.uid} ${onFrom[1]}`]),
  )
  const [row] = await world.db.orm.select().from(recommendations).where(eq(recommendations.id, late))
  expect(row?.queryId).toBe(into)
  expect(await findMiscounts(world.db)).toEqual([])
})

it('leads on from one to the next, and back when one of them is undone', async () => {
  const [a, b, c] = [await ask(ann, 'A?'), await ask(ben, 'B?'), await ask(cat, 'C?')]
  const id = await recommend(ben, a, 'Moves')
  for (const person of [ann, cat]) await swap(person, id)
  await swap(ann, await recommend(cat, b, 'Stays'))
  // Whoever saved one of them has saved what it leads to meanwhile, and nothing else afterwards.
  for (const [person, saved] of [
    [ann, a],
    [cat, b],
  ] as const)
    await person.call('PUT', `/saved/${saved}`)
  const before = await everything()
  const first = await merge(a, b)
  const second = await merge(b, c)
  const leads = async (from: string) => (await world.app.inject(`/products/${from}`)).headers['location']
  expect([await leads(a), await leads(b)]).toEqual([`/products/${c}`, `/products/${c}`])
  const ownOf = async (person: Person, id: string) =>
    (await person.call('GET', `/products?email=${person.email}`))
      .json<Query[]>()
      .find(({ _id }) => _id === id)
  const told = { hidden: { at: expect.any(String) as string }, mergedInto: { _id: c, queryTitle: 'C?' } }
  expect([await ownOf(ann, a), await ownOf(ben, b)]).toMatchObject([told, told])
  expect(await ownOf(cat, c)).not.toHaveProperty('mergedInto')
  await world.db.orm.transaction((tx) => moderatedQueries.setHidden(tx, c, true))
  expect([await leads(a), (await ownOf(ann, a))?.mergedInto]).toEqual([undefined, undefined])
  await world.db.orm.transaction((tx) => moderatedQueries.setHidden(tx, c, false))
  const queryOf = async () =>
    (await world.app.inject(`/recommendations/${id}`)).json<{ queryId: string }>().queryId
  expect(await queryOf()).toBe(c)
  await unmerge(first)
  expect(await queryOf()).toBe(a)
  await unmerge(second)
  expect(await leads(b)).toBeUndefined()
  expect(await queryOf()).toBe(a)
  expect(await everything()).toEqual(before)
  expect(await findMiscounts(world.db)).toEqual([])
})

it('fetches nothing back that went home before and was merged elsewhere since', async () => {
  const [first, second, last] = [await ask(ann, 'First?'), await ask(ben, 'Second?'), await ask(cat, 'Last?')]
  const id = await recommend(cat, first, 'Travels')
  await add(cat, `/products/${first}/evidence`, { kind: 'first-hand', statement: 'Travels, too.' })
  const before = await everything()
  const once = await merge(first, second)
  const decision = await decide(await merge(second, last))
  await unmerge(once)
  const again = await merge(first, last)
  const [row] = await world.db.orm.select().from(decisions).where(eq(decisions.id, decision))
  await unmerge(row?.merge as Merge)
  expect((await cat.call('GET', `/recommendations/${id}`)).json()).toMatchObject({ queryId: last })
  await unmerge(again)
  expect(await everything()).toEqual(before)
})

it('leads on while it is hidden, in capitals too, and only to what can be seen', async () => {
  const [from, into] = [await ask(ann, 'From?'), await ask(ben, 'Into?')]
  const hide = (id: string, isHidden: boolean, mergedInto?: string) =>
    world.db.orm.transaction((tx) => moderatedQueries.setHidden(tx, id, isHidden, mergedInto))
  const answer = async () => {
    const { statusCode, headers } = await world.app.inject(`/products/${from.toUpperCase()}`)
    return [statusCode, headers['location']]
  }
  const leadsOn = [308, `/products/${into}`]
  await merge(from, into)
  expect(await answer()).toEqual(leadsOn)
  await hide(into, true)
  expect(await answer()).toEqual([404, undefined])
  await hide(into, false)
  await hide(from, true)
  expect(await answer()).toEqual(leadsOn)
  // Shown again it stands for itself; as it was before, it leads on.
  await hide(from, false)
  expect(await answer()).toEqual([200, undefined])
  await hide(from, true, into)
  expect(await answer()).toEqual(leadsOn)
})

it('is not changed by its owner while its address leads to another, and comes back as it was', async () => {
  const [from, into] = [await ask(ann, 'Being written?'), await ask(ben, 'Written before?')]
  const changed = { ...queryDraft, queryTitle: 'Put better?' }
  const before = await everything()
  const record = await merge(from, into)
  const merged = await everything()
  for (const [path, body] of [
    [`/products/${from}`, changed],
    [`/products/${from}/status`, { status: 'ended', note: 'They gave in.' }],
  ] as const) {
    const answer = await ann.call('PUT', path, body)
    expect(answer.json()).toMatchObject({ statusCode: 409, message: queryIsMerged })
  }
  expect(await everything()).toEqual(merged)
  await unmerge(record)
  expect(await everything()).toEqual(before)
  expect((await ann.call('PUT', `/products/${from}`, changed)).statusCode).toBe(200)
})

it.each([
  ['its owner deletes', (owner: Person, id: string) => owner.call('DELETE', `/products/${id}`)],
  [
    'goes with its owner',
    ({ uid, email }: Person) =>
      world.db.orm.transaction((tx) => forgetPerson(tx, { uid, owners: [uid], email }, 'delete')),
  ],
])('gives back what was merged into a query that %s, and leads there no more', async (_, remove) => {
  const { orm } = world.db
  const dan = await world.person('dan')
  const [first, second, into] = [await ask(ann, 'Kept?'), await ask(ben, 'Too?'), await ask(dan, 'Deleted?')]
  const id = await recommend(cat, first, 'Comes back')
  await swap(ann, id)
  await ann.call('PUT', `/recommendations/${id}/vote`, { value: 1 })
  for (const one of [first, second])
    await add(cat, `/products/${one}/evidence`, { kind: 'first-hand', statement: `Seen at ${one}.` })
  const before = await everything()
  const decided: string[] = []
  for (const from of [second, first]) {
    decided.push(await decide(await merge(from, into)))
  }
  const unknown = await ask(ann, 'From a file?')
  await merge(unknown, into)
  await remove(dan, into)
  for (const one of [first, second, unknown])
    expect((await ann.call('GET', `/products/${one}`)).statusCode).toBe(200)
  await ann.call('DELETE', `/products/${unknown}`)
  const { figures: _figures, queries: rows, ...after } = await everything()
  const { figures: _before, queries: rowsBefore, ...others } = before
  expect(after).toEqual({ ...others, follows: others.follows.filter(({ target }) => target !== into) })
  expect(rows).toEqual(rowsBefore.filter((row) => row.id !== into))
  const log = await orm.select().from(decisions).where(inArray(decisions.id, decided))
  expect(log.map(({ undoneAt }) => undoneAt)).toEqual([expect.any(Date), expect.any(Date)])
  expect(await findMiscounts(world.db)).toEqual([])
})

it('keeps a duplicate hidden, for a moderator to look at, where the query it was merged into is hidden and deleted', async () => {
  const { orm } = world.db
  const eve = await world.person('eve')
  const [from, into] = [await ask(ann, 'Twice?'), await ask(eve, 'Hidden?')]
  const id = await recommend(cat, from, 'Goes home')
  await decide(await merge(from, into))
  await orm.update(queries).set({ hiddenAt: new Date() }).where(eq(queries.id, into))
  expect((await eve.call('DELETE', `/products/${into}`)).json()).toMatchObject({ deletedCount: 1 })
  expect((await world.app.inject(`/products/${from}`)).statusCode).toBe(404)
  const queued = await orm.select().from(moderationQueue).where(eq(moderationQueue.subjectId, from))
  expect(queued).toMatchObject([{ subject: 'query', owner: ann.uid, why: 'review' }])
  const [row] = await orm.select().from(recommendations).where(eq(recommendations.id, id))
  expect(row?.queryId).toBe(from)
  expect(await findMiscounts(world.db)).toEqual([])
})

it('has what was reported and appealed against wait again where the query it was merged into is deleted', async () => {
  const { orm } = world.db
  const eve = await world.person('eve')
  const [from, into] = [await ask(ann, 'Reported?'), await ask(eve, 'Gone?')]
  const on = { subject: 'query', subjectId: from } as const
  const decision = await decide(await merge(from, into))
  const report = { ...on, id: objectId(), owner: ann.uid, reporter: ben.uid, kind: 'spam' as const, text: {} }
  const said = { standing: 'new' as const, title: 'Reported?', path: '/', closedAt: new Date(), decision }
  await orm.insert(reports).values({ ...report, ...said })
  await orm.insert(appeals).values({ ...on, id: objectId(), decision, uid: ann.uid, text: 'Why?' })
  await orm
    .insert(appeals)
    .values({ ...on, id: objectId(), decision: objectId(), uid: ann.uid, text: 'And?' })
  const queued = () => orm.select().from(moderationQueue).where(eq(moderationQueue.subjectId, from))
  await orm.insert(moderationQueue).values({ ...on, id: objectId(), owner: ann.uid, why: 'appeal' })
  await eve.call('DELETE', `/products/${into}`)
  expect((await world.app.inject(`/products/${from}`)).statusCode).toBe(200)
  const [reopened] = await orm.select().from(reports).where(eq(reports.id, report.id))
  expect(reopened).toMatchObject({ closedAt: null, decision: null })
  const answered = await orm.select().from(appeals).where(eq(appeals.subjectId, from)).orderBy(appeals.id)
  expect(answered.map(({ outcome }) => outcome)).toEqual(['granted', null])
  expect(await queued()).toMatchObject([{ why: 'report', owner: ann.uid }])
})

it('stays hidden where it was hidden since, or where the last of a chain that is deleted was', async () => {
  const { orm } = world.db
  const eve = await world.person('eve')
  const first = await ask(ann, 'First?')
  const second = await ask(ann, 'Second?')
  const [middle, last, open] = [await ask(eve, 'Middle?'), await ask(eve, 'Last?'), await ask(eve, 'Open?')]
  await decide(await merge(first, middle))
  await decide(await merge(middle, last))
  await orm.update(queries).set({ hiddenAt: new Date() }).where(eq(queries.id, last))
  await decide(await merge(second, open))
  const hide = { subject: 'query', subjectId: second, action: 'hide', role: 'admin', reason: 'So.' } as const
  await orm.insert(decisions).values({ ...hide, id: objectId(), before: stood })
  const { uid, email } = eve
  await orm.transaction((tx) => forgetPerson(tx, { uid, owners: [uid], email }, 'delete'))
  for (const id of [first, second]) {
    expect((await world.app.inject(`/products/${id}`)).statusCode, id).toBe(404)
    const queued = await orm.select().from(moderationQueue).where(eq(moderationQueue.subjectId, id))
    expect(queued).toMatchObject([{ why: 'review' }])
  }
})

it('leads on past a duplicate that is deleted, and is taken back from where it leads', async () => {
  const [first, middle, last] = [await ask(ann, 'First?'), await ask(ben, 'Middle?'), await ask(cat, 'Last?')]
  const id = await recommend(cat, first, 'Travels')
  const decision = await decide(await merge(first, middle))
  await decide(await merge(middle, last))
  await ben.call('DELETE', `/products/${middle}`)
  const answer = await world.app.inject(`/products/${first}`)
  expect([answer.statusCode, answer.headers['location']]).toEqual([308, `/products/${last}`])
  const homeOf = async () =>
    (await cat.call('GET', `/recommendations/${id}`)).json<{ queryId: string }>().queryId
  expect(await homeOf()).toBe(last)
  const [row] = await world.db.orm.select().from(decisions).where(eq(decisions.id, decision))
  expect(row).toMatchObject({ into: last, undoneAt: null })
  await unmerge(row?.merge as Merge)
  expect(await homeOf()).toBe(first)
  expect(await findMiscounts(world.db)).toEqual([])
})

it('counts who chose to follow the duplicate, whether they followed the other one before or not', async () => {
  const [from, into] = [await ask(ann, 'Followed?'), await ask(ben, 'Answered?')]
  await recommend(cat, into, 'Seven')
  await cat.call('PUT', `/follows/query/${from}`)
  await ben.call('PUT', `/follows/query/${from}`)
  const followers = async () => {
    const { orm } = world.db
    const rows = await orm
      .select()
      .from(queries)
      .where(inArray(queries.id, [from, into]))
    return [from, into].map((id) => rows.find((row) => row.id === id)?.followerCount)
  }
  expect(await followers()).toEqual([2, 0])
  const record = await merge(from, into)
  expect(await followers()).toEqual([2, 2])
  await unmerge(record)
  expect(await followers()).toEqual([2, 2])
  expect(await findMiscounts(world.db)).toEqual([])
})

it('counts a swap as chosen by whoever has proved the address of the other query, and none of who is suspended', async () => {
  const from = await ask(ann, 'Mine?')
  const into = await storeQuery(world.db, { owner: `email:${cat.email}` })
  const swapped: string[] = []
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const id = await recommend(ben, swapped.length < 3 ? from : into, title)
    await swap(cat, id)
    swapped.push(id)
  }
  const chosen = async (id?: string) =>
    (await world.app.inject(`/recommendations/${id}`)).json<{ chosen: boolean }>().chosen
  expect([await chosen(swapped[1]), await chosen(swapped[3])]).toEqual([false, true])
  const record = await merge(from, into)
  expect([await chosen(swapped[1]), await chosen(swapped[3])]).toEqual([true, true])
  // They keep what they had, and have room for another once there is a place.
  const five = await recommend(ben, into, 'Five')
  const swapFive = async () => (await cat.call('PUT', `/recommendations/${five}/swap`, {})).statusCode
  expect(await swapFive()).toBe(409)
  await cat.call('DELETE', `/recommendations/${swapped[0]}/swap`)
  expect(await swapFive()).toBe(200)
  const suspend = (until: string) =>
    world.db.runScript(`update members set suspended_until = ${until} where uid = '${cat.uid}'`)
  const settle = createMarkRecount(world.db)
  await suspend(`now() + interval '1 hour'`)
  await settle(cat.uid)
  await unmerge(record)
  expect(await chosen(swapped[3])).toBe(false)
  expect(await findMiscounts(world.db)).toEqual([])
  await suspend('now()')
  await settle(cat.uid)
  expect([await chosen(swapped[1]), await chosen(swapped[3])]).toEqual([false, true])
  expect(await findMiscounts(world.db)).toEqual([])
})

it('leaves no recommendation in conflict with the query it came to', async () => {
  const productName = 'Quorzelbrandt Deluxe'
  const into = await storeQuery(world.db, { productName })
  const from = await ask(ann, 'Conflict?')
  const id = await add(ben, '/recommendations', { ...recommendationDraft, queryId: from, productName })
  const conflict = async () => {
    while (await checkConflicts(world.db));
    return (await world.app.inject(`/recommendations/${id}`)).json<{ conflict: object | null }>().conflict
  }
  expect(await conflict()).toMatchObject({ _id: into })
  await merge(from, into)
  expect(await conflict()).toBeNull()
})

it('is refused where it makes no sense, and done once of two at once', async () => {
  const [a, b] = [await ask(ann, 'A?'), await ask(ben, 'B?')]
  await expect(merge(a, a)).rejects.toMatchObject({ statusCode: 409 })
  await expect(merge(a, '0'.repeat(24))).rejects.toMatchObject({ statusCode: 404 })
  await world.db.orm.transaction((tx) => moderatedQueries.setHidden(tx, b, true))
  await expect(merge(a, b)).rejects.toMatchObject({ statusCode: 409 })
  await world.db.orm.transaction((tx) => moderatedQueries.setHidden(tx, b, false))
  const both = await Promise.allSettled([merge(a, b), merge(a, b)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(merge(b, a)).rejects.toMatchObject({ statusCode: 409 })
  // A duplicate that was hidden before stays so.
  const [hidden, other] = [await ask(ann, 'Hidden?'), await ask(ben, 'Seen?')]
  await world.db.orm.transaction((tx) => moderatedQueries.setHidden(tx, hidden, true))
  await unmerge(await merge(hidden.toUpperCase(), other.toUpperCase()))
  expect((await world.app.inject(`/products/${hidden}`)).statusCode).toBe(404)
  expect(await findMiscounts(world.db)).toEqual([])
})

it('is undone where a file brought a query that leads to itself', async () => {
  const [from, into] = [await storeQuery(world.db), await storeQuery(world.db)]
  await world.db.orm.update(queries).set({ mergedInto: into }).where(eq(queries.id, into))
  await unmerge(await merge(from, into))
  expect((await world.app.inject(`/products/${from}`)).statusCode).toBe(200)
})

it('what is deleted while a merge takes it elsewhere is counted there', async () => {
  const [from, into] = [await storeQuery(world.db), await storeQuery(world.db)]
  const id = await recommend(ann, from, 'Deleted meanwhile')
  const { deleting } = await world.db.orm.transaction(async (tx) => {
    await mergeQueries(tx, { from, into })
    const deleting = ann.call('DELETE', `/recommendations/${id}`)
    await delay(300)
    return { deleting }
  })
  expect((await deleting).json()).toMatchObject({ deletedCount: 1 })
  expect(await findMiscounts(world.db)).toEqual([])
})

it('whoever waited for a post that a merge takes elsewhere holds nothing of it while waiting for the other query', async () => {
  const { orm } = world.db
  for (const kind of ['recommendation', 'evidence'] as const) {
    const [from, into] = [await storeQuery(world.db), await storeQuery(world.db)]
    const [table, { lock }, id] =
      kind === 'recommendation'
        ? [recommendations, moderatedRecommendations, await recommend(ann, from, 'Wanted twice')]
        : [evidence, moderatedEvidence, await storeEvidence(world.db, { queryId: from })]
    const { waiting } = await orm.transaction(async (tx) => {
      await mergeQueries(tx, { from, into })
      const waiting = [orm.transaction((late) => lock(late, id))]
      await delay(300)
      const inOrder = orm.transaction(async (other) => {
        await lockQueries(other, [into])
        await delay(300)
        await other.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
      })
      await delay(300)
      return { waiting: [...waiting, inOrder] }
    })
    await Promise.all(waiting)
  }
})
