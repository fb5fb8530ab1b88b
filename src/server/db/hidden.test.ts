import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountData } from '#contract/account.ts'
import type { Evidence } from '#contract/evidence.ts'
import type { Figures } from '#contract/figures.ts'
import { queryIsLocked, type Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { features } from '#server/features.ts'
import { createMarkRecount } from '#server/marks/recount.ts'
import { createMemberRecount, createSuspension } from '#server/members/suspension.ts'
import type { Subject } from '#contract/subjects.ts'
import { countPending } from '#server/queries/search/count-pending.ts'
import { checkConflicts } from '#server/recommendations/conflicts/check-conflicts.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { callAs, calls, exampleOf, kindsOfPosts } from '../../../tests/support/calls.ts'
import { crawl } from '../../../tests/support/crawl.ts'
import { queryDraft, recommendationDraft } from '../../../tests/support/factories.ts'
import { makeList } from '../../../tests/support/lists.ts'
import { findMiscounts } from '../../../tests/support/miscounts.ts'
import { moderatorsOnly, type Made } from '../../../tests/support/who-may.ts'
import { members } from './schema.ts'

const moderatedSubjects = features.flatMap(({ moderated = [] }) => moderated)

type World = Awaited<ReturnType<typeof createTestApp>>
type Person = Awaited<ReturnType<World['person']>>

const absent = '0'.repeat(24)
const texts = {
  query: {
    productName: 'Vimblat Deluxe',
    productBrand: 'Quorzel',
    productImageUrl: 'https://images.example.org/gone-1.png',
    queryTitle: 'Why buy vimblats?',
    boycottingReason: 'Krummholtz it is.',
    category: 'home/cleaning',
    gtin: '04006381333931',
  },
  recommendation: {
    title: 'Take a frundle',
    productName: 'Frundle',
    productBrand: 'Ostrambo',
    productImage: 'https://images.example.org/gone-2.png',
    reason: 'Because of wixeling.',
    link: 'https://gone-3.example.org/frundle',
    gtin: '04006381333931',
  },
  evidence: {
    kind: 'news',
    statement: 'Bolgunders were seen.',
    url: 'https://gone-4.example.org/news',
    quote: 'Nobody trelvised.',
  },
}
/** Whatever of these is found says something of what is hidden. */
const said =
  /vimblat|quorzel|krummholtz|frundle|ostrambo|wixel|bolgunder|trelvis|gone-\d|grintle (?=dee)|grintle@|on the hidden one|sprackl/i

let world: World
let ann: Person, ben: Person, cat: Person, mod: Person, dee: Person
let ids: Record<
  'hiddenQuery' | 'query' | 'recommendation' | 'replied' | 'evidence' | 'onHidden' | 'evidenceOnHidden',
  string
>
/** One of each subject, which is hidden. */
let hidden: Record<Subject, string>
let handles: string[]
let sharedLists: string[]

const add = async (person: Person, path: string, body: object) =>
  (await person.call('POST', path, body)).json<{ insertedId: string }>().insertedId
const set = (subject: Subject, id: string, isHidden: boolean) =>
  world.db.orm.transaction(async (tx) => {
    const moderated = moderatedSubjects.find((one) => one.subject === subject)
    await moderated?.lock(tx, id)
    expect(await moderated?.findMany(tx, [id])).toMatchObject([{ isHidden: !isHidden }])
    await moderated?.setHidden(tx, id, isHidden)
  })
const moderatedQueries = () => moderatedSubjects.find(({ subject }) => subject === 'query')
const handleOf = async (person: Person) =>
  (await person.call('GET', '/members/me')).json<{ handle: string }>().handle
const setAll = async (isHidden: boolean) => {
  for (const { subject } of moderatedSubjects) await set(subject, hidden[subject], isHidden)
  await countPending(world.db)
  while (await checkConflicts(world.db));
}
const figures = async () => (await world.app.inject('/figures')).json<Figures>()

beforeAll(async () => {
  world = await createTestApp()
  ann = await world.person('ann')
  ben = await world.person('ben')
  cat = await world.person('cat')
  mod = await world.person('mod')
  dee = await world.person('dee', {
    name: 'Grintle Dee',
    picture: 'https://images.example.org/gone-5.png',
    email: 'grintle@example.org',
  })
  const hiddenQuery = await add(ann, '/products', texts.query)
  const query = await add(cat, '/products', queryDraft)
  const recommendation = await add(ann, '/recommendations', { ...texts.recommendation, queryId: query })
  const replied = await add(dee, '/recommendations', { ...recommendationDraft, queryId: query })
  const onHidden = await add(cat, '/recommendations', {
    ...recommendationDraft,
    title: 'Said on the hidden one',
    queryId: hiddenQuery,
  })
  const evidence = await add(ann, `/products/${query}/evidence`, texts.evidence)
  const evidenceOnHidden = await add(cat, `/products/${hiddenQuery}/evidence`, {
    kind: 'first-hand',
    statement: 'Told on the hidden one.',
  })
  for (const id of [recommendation, onHidden]) {
    await cat.call('PUT', `/recommendations/${id}/swap`, {})
    await ben.call('PUT', `/recommendations/${id}/vote`, { value: 1 })
  }
  await ben.call('PUT', `/evidence/${evidence}/check`, { verdict: 'disputed', note: 'Not so.' })
  for (const person of [ann, cat]) await person.call('PUT', `/saved/${hiddenQuery}`)
  await cat.call('PUT', '/follows/brand/quorzel')
  const list = await makeList(cat, 'Both of them', [hiddenQuery, query], true)
  const ofHidden = await makeList(dee, 'Sprackled', [query], true)
  sharedLists = [list.token, ofHidden.token]
  await mod.call('GET', '/members/me')
  await world.db.orm.update(members).set({ role: 'moderator' }).where(eq(members.uid, mod.uid))
  const open = await add(cat, `/products/${query}/evidence`, { kind: 'first-hand', statement: 'I saw it.' })
  const made: Made = { query: hiddenQuery, recommendation, evidence, member: await handleOf(dee) }
  for (const kind of kindsOfPosts) {
    const { post } = exampleOf(kind)
    made[kind] ??= await post(callAs(ann), { query, recommendation: replied, evidence: open }, 'Sprackled.')
    const on = { query: hiddenQuery, recommendation: onHidden, evidence: evidenceOnHidden }
    if (!(kind in on)) await post(callAs(dee), on, 'Said on the hidden one.')
  }
  hidden = made as typeof hidden
  ids = { hiddenQuery, query, recommendation, replied, evidence, onHidden, evidenceOnHidden }
  handles = await Promise.all([ann, ben, cat, dee].map(handleOf))
})
afterAll(() => world.close())

/** The addresses at which something of it is said. */
async function leaks(reader?: Person): Promise<string[]> {
  const answers = await crawl(
    {
      app: world.app,
      queries: [ids.hiddenQuery, ids.query],
      recommendations: [ids.recommendation, ids.onHidden, ids.replied],
      handles,
      words: ['vimblat', 'quorzel', 'frundle', 'sparkle'],
      brands: ['quorzel', 'glint-co'],
      sharedLists,
    },
    reader,
  )
  const hiddenIds = new RegExp([ids.hiddenQuery, ids.recommendation, ids.evidence].join('|'))
  return answers.flatMap(({ url, body }) => {
    // Marks are told to whoever made them, wherever they were made; the log of decisions names what they are about.
    const isOwnMark =
      url === '/account/data' || url.startsWith('/saved/ids') || url.startsWith('/moderation/log')
    return said.test(body) || (!isOwnMark && hiddenIds.test(body)) ? [url] : []
  })
}

describe('what is hidden', () => {
  beforeAll(() => setAll(true))
  afterAll(() => setAll(false))

  it.each(['a visitor', 'a member', 'somebody who has answered it'])('is not told to %s', async (who) => {
    const found = await leaks(
      { 'a visitor': undefined, 'a member': ben, 'somebody who has answered it': cat }[who],
    )
    // What they recommended on it is theirs.
    const theirs = who === 'somebody who has answered it' ? /^\/(recommendations(\?email|\/)|account)/ : /^$/
    expect(found.filter((url) => !theirs.test(url))).toEqual([])
  })

  it('is no page, no feed, no preview and no brand', async () => {
    const query = ids.hiddenQuery
    const paths = [
      `/query/${query}/feed.xml`,
      `/query/${query}/preview.png`,
      `/products/${query}`,
      '/brands/quorzel',
    ]
    for (const path of paths) expect([path, (await world.app.inject(path)).statusCode]).toEqual([path, 404])
  })

  it('keeps even its title from whoever recommended something on it', async () => {
    const gone = { queryId: null, queryTitle: null, productNameOriginal: null }
    const own = (await cat.call('GET', `/recommendations?email=${cat.email}`)).json<Recommendation[]>()
    expect(own.find(({ _id }) => _id === ids.onHidden)).toMatchObject(gone)
    expect((await cat.call('GET', `/recommendations/${ids.onHidden}`)).json()).toMatchObject(gone)
  })

  it('is answered like what was never there, whatever a stranger calls', async () => {
    const { hiddenQuery, recommendation, onHidden, evidence, evidenceOnHidden } = ids
    const places: Partial<Record<Subject, string[]>> = {
      query: [hiddenQuery],
      recommendation: [recommendation, onHidden],
      evidence: [evidence, evidenceOnHidden],
    }
    // Ben has marked some of it, which stays his to take back.
    const stranger = await world.person('gus')
    let made = 0
    for (const [call, [statuses, ...asked]] of Object.entries(calls)) {
      const kind = kindsOfPosts.find((one) => JSON.stringify(asked).includes(one.toUpperCase()))
      if (!kind || statuses === moderatorsOnly) continue
      for (const id of places[kind] ?? [hidden[kind]]) {
        const answers = [id, absent].map(async (given) => {
          const text = JSON.stringify(asked).replaceAll(kind.toUpperCase(), given)
          const [path, body] = JSON.parse(text) as [string, object?]
          const { statusCode, body: answer } = await stranger.call(call.split(' ')[0] as 'GET', path, body)
          return [call, statusCode, answer.replaceAll(given, '')]
        })
        const [found, missing] = await Promise.all(answers)
        expect(found).toEqual(missing)
        made++
      }
    }
    expect(made).toBeGreaterThan(30)
    expect(await findMiscounts(world.db)).toEqual([])
  })

  it('is seen by its author and by moderators, who are told that it is hidden', async () => {
    const told = { hidden: { reason: null, decision: null, waiting: true } }
    for (const person of [ann, mod]) {
      const query = await person.call('GET', `/products/${ids.hiddenQuery}`)
      expect(query.json<Query>()).toMatchObject({ ...texts.query, ...told })
      expect(query.headers['cache-control']).toBe('no-store')
      expect((await person.call('GET', `/products/${ids.hiddenQuery}/mine`)).statusCode).toBe(200)
      const answers = await person.call('GET', `/recommendations?queryId=${ids.hiddenQuery}&limit=12`)
      expect(answers.headers['cache-control']).toBe('no-store')
      expect(answers.json<Recommendation[]>().map(({ _id }) => _id)).toEqual([ids.onHidden])
      const pieces = await person.call('GET', `/products/${ids.hiddenQuery}/evidence`)
      expect(pieces.json<Evidence[]>().map(({ _id }) => _id)).toEqual([ids.evidenceOnHidden])
      const recommendation = await person.call('GET', `/recommendations/${ids.recommendation}`)
      expect(recommendation.json<Recommendation>()).toMatchObject({ ...texts.recommendation, ...told })
      const listed = await person.call('GET', `/products/${ids.query}/evidence`)
      const piece = listed.json<Evidence[]>().find(({ _id }) => _id === ids.evidence)
      expect(piece).toMatchObject({ ...texts.evidence, ...told })
      expect(listed.headers['cache-control']).toBe('no-store')
    }
    const own = (await ann.call('GET', `/products?email=${ann.email}&limit=12`)).json<Query[]>()
    expect(own).toMatchObject([{ _id: ids.hiddenQuery, ...told }])
    const recommended = (await ann.call('GET', `/recommendations?email=${ann.email}`)).json<
      Recommendation[]
    >()
    expect(recommended).toMatchObject([{ _id: ids.recommendation, ...told }])
  })

  it('stays in "Download my data" of whoever kept it, by its title only for its author', async () => {
    const { hiddenQuery: queryId, query } = ids
    const dataOf = async (person: Person) => (await person.call('GET', '/account/data')).json<AccountData>()
    const of = { kind: 'query', target: queryId, path: `/query/${queryId}` }
    const data = await dataOf(cat)
    expect(data.saved).toMatchObject([{ queryId, queryTitle: null }])
    expect(data.lists[0]?.queries).toMatchObject([
      { queryId, queryTitle: null },
      { queryId: query, queryTitle: queryDraft.queryTitle },
    ])
    expect(data.follows).toContainEqual(expect.objectContaining({ ...of, title: null }))
    expect(data.follows).toContainEqual(expect.objectContaining({ target: 'quorzel', title: null }))
    const title = texts.query.queryTitle
    const own = await dataOf(ann)
    expect(own.saved).toMatchObject([{ queryId, queryTitle: title }])
    expect(own.follows).toContainEqual(expect.objectContaining({ ...of, title }))
  })

  it('stays hidden when its author changes it', async () => {
    const change = { ...texts.query, boycottingReason: 'Krummholtz it was.' }
    const changed = await ann.call('PUT', `/products/${ids.hiddenQuery}`, change)
    expect(changed.json()).toMatchObject({ modifiedCount: 1 })
    expect((await ben.call('GET', `/products/${ids.hiddenQuery}`)).statusCode).toBe(404)
    expect((await ben.call('GET', '/search?q=krummholtz')).json()).toMatchObject({ items: [] })
  })

  it('is counted nowhere', async () => {
    expect(await figures()).toEqual({ queries: 1, recommendations: 1, swaps: 1 })
    const query = (await world.app.inject(`/products/${ids.query}`)).json<Query>()
    expect(query).toMatchObject({ recommendationCount: 1, swapCount: 1, evidenceCount: 1 })
    expect(await findMiscounts(world.db)).toEqual([])
  })

  it('of a member is their page, name and picture: beside what they posted stands the handle', async () => {
    const handle = String(handles[3])
    expect((await ben.call('GET', `/members/${handle}`)).statusCode).toBe(404)
    for (const person of [dee, mod])
      expect((await person.call('GET', `/members/${handle}`)).json()).toMatchObject({
        name: 'Grintle Dee',
        hidden: { reason: null },
      })
    const list = (await ben.call('GET', `/recommendations?queryId=${ids.query}`)).json<Recommendation[]>()
    expect(list.find((one) => one.handle === handle)).toMatchObject({
      recommenderName: handle,
      recommenderEmail: null,
    })
  })
})

it('an alternative is in conflict with a query only while that is seen', async () => {
  const { productName, productBrand } = texts.query
  const alike = { ...recommendationDraft, queryId: ids.query }
  const byName = await add(ben, '/recommendations', { ...alike, productName })
  const byBrand = await add(ben, '/recommendations', { ...alike, title: 'By brand', productBrand })
  const conflicts = async () => {
    while (await checkConflicts(world.db));
    const answer = await world.app.inject(`/recommendations?queryId=${ids.query}`)
    const list = answer.json<Recommendation[]>()
    return [byName, byBrand].map((id) => list.find(({ _id }) => _id === id)?.conflict?._id)
  }
  expect(await conflicts()).toEqual([ids.hiddenQuery, ids.hiddenQuery])
  await set('query', ids.hiddenQuery, true)
  expect(await conflicts()).toEqual([undefined, undefined])
  await set('query', ids.hiddenQuery, false)
  expect(await conflicts()).toEqual([ids.hiddenQuery, ids.hiddenQuery])
  for (const id of [byName, byBrand]) await ben.call('DELETE', `/recommendations/${id}`)
})

it('what is shown again is as it was', async () => {
  expect(await leaks()).not.toEqual([])
  expect(await figures()).toEqual({ queries: 2, recommendations: 3, swaps: 4 })
  const query = (await world.app.inject(`/products/${ids.query}`)).json<Query>()
  expect(query).toMatchObject({ recommendationCount: 2, swapCount: 2, evidenceCount: 2 })
  expect((await world.app.inject('/suggest?q=quor')).json()).toMatchObject([{ text: 'Quorzel', count: 1 }])
  expect(await findMiscounts(world.db)).toEqual([])
})

it('marks that go while it is hidden are gone when it is shown, and the others count again', async () => {
  const [eve, fay] = [await world.person('eve'), await world.person('fay')]
  const { suspend, reinstate } = createSuspension(
    world.db,
    createMemberRecount(world.db, [createMarkRecount(world.db)]).recountMember,
  )
  /** The recommendations by swaps, with their swaps and helpful marks; those of the query; those of the home page. */
  const counts = async () => {
    const list = await world.app.inject(`/recommendations?queryId=${ids.query}&sort=swaps`)
    const query = (await world.app.inject(`/products/${ids.query}`)).json<Query>()
    expect(await findMiscounts(world.db)).toEqual([])
    const marks = list.json<Recommendation[]>().map(({ swapCount, helpful }) => [swapCount, helpful])
    return [marks, query.swapCount, (await figures()).swaps]
  }
  const other = [1, 0]
  const mark = (person: Person, kind: 'swap' | 'vote', body = {}) =>
    person.call('PUT', `/recommendations/${ids.recommendation}/${kind}`, body)
  for (const person of [eve, fay]) await mark(person, 'swap')
  await mark(fay, 'vote', { value: 1 })
  expect(await counts()).toEqual([[[3, 2], other], 4, 6])
  await set('recommendation', ids.recommendation, true)
  expect(await counts()).toEqual([[other], 1, 3])
  await suspend(eve.uid, new Date(Date.now() + 86_400_000))
  await fay.call('DELETE', '/account/posts?posts=delete')
  expect(await counts()).toEqual([[other], 1, 3])
  await set('recommendation', ids.recommendation, false)
  expect(await counts()).toEqual([[other, [1, 1]], 2, 4])
  await reinstate(eve.uid)
  expect(await counts()).toEqual([[[2, 1], other], 3, 5])
})

it('a locked query takes nothing more, but is read and weighed', async () => {
  const queries = moderatedQueries()
  await world.db.orm.transaction(async (tx) => queries?.setLocked?.(tx, ids.query, true))
  const error = { error: { message: queryIsLocked } }
  for (const [person, method, path, body] of [
    [ben, 'POST', '/recommendations', { ...recommendationDraft, queryId: ids.query }],
    [ben, 'POST', `/products/${ids.query}/evidence`, { kind: 'first-hand', statement: 'Late.' }],
    [cat, 'PUT', `/products/${ids.query}`, { ...queryDraft, queryTitle: 'Another' }],
    [cat, 'PUT', `/products/${ids.query}/status`, { status: 'improved' }],
  ] as const) {
    const answer = await person.call(method, path, body)
    expect([path, answer.statusCode]).toEqual([path, 409])
    expect(JSON.stringify(answer.json())).toContain(error.error.message)
  }
  expect((await world.app.inject(`/products/${ids.query}`)).json<Query>().lockedAt).toBeTypeOf('string')
  expect((await ben.call('PUT', `/recommendations/${ids.recommendation}/swap`, {})).statusCode).toBe(200)
  const ended = await mod.call('PUT', `/products/${ids.query}/status`, { status: 'improved' })
  expect(ended.statusCode).toBe(200)
  await world.db.orm.transaction(async (tx) => queries?.setLocked?.(tx, ids.query, false))
  expect((await cat.call('PUT', `/products/${ids.query}/status`, { status: 'active' })).statusCode).toBe(200)
})

it('what is hidden or locked twice is so since the first time, and left out of the counters once', async () => {
  await setAll(true)
  const inTransaction = (work: (tx: World['db']['orm']) => Promise<void> | undefined) =>
    world.db.orm.transaction(async (tx) => work(tx))
  const lock = (isLocked: boolean) =>
    inTransaction((tx) => moderatedQueries()?.setLocked?.(tx, ids.query, isLocked))
  await lock(true)
  const found = await world.db.prepare<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'hidden_at' order by 1`)()
  const tables = found.map(({ name }) => name)
  await world.db.runScript(
    tables
      .map((name) => `update ${name} set hidden_at = '2020-01-01' where hidden_at is not null;`)
      .join('') + `update queries set locked_at = '2020-01-01' where id = '${ids.query}'`,
  )
  for (const one of moderatedSubjects)
    await inTransaction((tx) => one.setHidden(tx, hidden[one.subject], true))
  await lock(true)
  const years = (name: string, column: string) =>
    world.db.prepare(
      sql`select extract(year from ${sql.identifier(column)})::int as year from ${sql.identifier(name)}
        where ${sql.identifier(column)} is not null`,
    )()
  for (const name of tables) expect([name, await years(name, 'hidden_at')]).toEqual([name, [{ year: 2020 }]])
  expect(await years('queries', 'locked_at')).toEqual([{ year: 2020 }])
  expect(await findMiscounts(world.db)).toEqual([])
  await lock(false)
  await setAll(false)
})

it('what was hidden goes with all that is counted, and leaves no title behind', async () => {
  await setAll(true)
  for (const path of [
    `/products/${ids.hiddenQuery}`,
    `/recommendations/${ids.recommendation}`,
    `/evidence/${ids.evidence}`,
  ])
    expect((await ann.call('DELETE', path)).json()).toMatchObject({ deletedCount: 1 })
  expect((await world.app.inject(`/recommendations/${ids.onHidden}`)).json()).toMatchObject({
    queryId: null,
    queryTitle: null,
    productNameOriginal: null,
  })
  expect(await findMiscounts(world.db)).toEqual([])
})
