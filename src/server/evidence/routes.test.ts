import dns from 'node:dns'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CheckAnswer, Evidence } from '#contract/evidence.ts'
import type { Query } from '#contract/queries.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { members } from '#server/db/schema.ts'
import { setRole } from '#server/members/roles.ts'
import { findMiscounts } from '#server/platform/recount.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { evidenceDraft, storeEvidence, storeQuery } from '../../../tests/support/factories.ts'
import { createPeople } from '../../../tests/support/moderation.ts'
import { evidenceCounterChecks } from './counter-checks.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof world.person>>

const get = (url: string) => world.app.inject(url)
const unknownId = 'ffffffffffffffffffffffff'
const firstHand = { kind: 'first-hand', statement: 'I stood before a closed door.' }

const add = async (person: Person, queryId: string, draft: object = evidenceDraft) => {
  const answer = await person.call('POST', `/products/${queryId}/evidence`, draft)
  return answer.json<{ insertedId: string }>().insertedId
}
const listOf = async (queryId: string) => (await get(`/products/${queryId}/evidence`)).json<Evidence[]>()
const counterOf = async (queryId: string) => (await get(`/products/${queryId}`)).json<Query>().evidenceCount
const check = (person: Person, id: string, body: object) => person.call('PUT', `/evidence/${id}/check`, body)

describe('POST /products/{id}/evidence', () => {
  it('stores what was written; who and when come from the token and the clock', async () => {
    const ada = await world.person('ada')
    const queryId = await storeQuery(world.db)
    const answer = await ada.call('POST', `/products/${queryId.toUpperCase()}/evidence`, {
      ...evidenceDraft,
      statement: `  ${evidenceDraft.statement} `,
      authorName: 'Forged',
      stillTrue: 99,
      checkedAt: '2026-01-01T00:00:00.000Z',
      freshUntil: '2099-01-01T00:00:00.000Z',
    })
    expect(answer.statusCode).toBe(201)
    const { insertedId } = answer.json<{ insertedId: string }>()
    const [{ createdAt, updatedAt, ...stored } = {} as Evidence] = await listOf(queryId)
    expect(stored).toEqual({
      ...evidenceDraft,
      _id: insertedId,
      queryId,
      authorName: 'Ms ada',
      handle: 'ms-ada',
      stillTrue: 0,
      outdated: 0,
      disputed: 0,
      disputedByTrusted: 0,
      checkedAt: null,
      freshUntil: '2027-03-14T06:00:00.000Z',
      disputes: [],
      notes: [],
    })
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000)
    expect(updatedAt).toBe(createdAt)
    expect(await counterOf(queryId)).toBe(1)
  })

  it('takes first-hand evidence without an address, and names nobody by their mail address', async () => {
    const dora = await world.person('dora', { name: undefined })
    const queryId = await storeQuery(world.db)
    await add(dora, queryId, { ...firstHand, url: '', quote: '', publisher: null })
    const [stored] = await listOf(queryId)
    expect(stored).toMatchObject({ ...firstHand, url: null, publisher: null, publishedOn: null, quote: null })
    expect(stored?.authorName).toBe(stored?.handle)
    expect(JSON.stringify(stored)).not.toContain('@')
    // Nor is one kept for when its owner is no member any more.
    const nell = await world.person('nell', { name: 'Nell@Example.org' })
    const id = await add(nell, queryId, firstHand)
    const rows = await world.db.orm.select().from(evidence).where(eq(evidence.id, id))
    expect(rows).toMatchObject([{ author: nell.uid, authorName: null }])
  })

  it.each([
    ['kind', 'rumour', 'kind must be one of ruling, report, news, statement, first-hand.'],
    ['kind', undefined, 'kind is required.'],
    ['statement', ' ', 'statement is required.'],
    ['statement', 'x'.repeat(201), 'statement must be at most 200 characters long.'],
    ['statement', '\u200b\u2060', 'statement must contain at least one visible character.'],
    [
      'statement',
      'a\u202eb',
      'statement must not contain hidden characters that change the direction of text.',
    ],
    ['url', undefined, 'url is required.'],
    ['url', '  ', 'url is required.'],
    ['url', 'http://news.example.org', 'url must be a web address that starts with https://.'],
    ['url', 'javascript:alert(1)', 'url must be a web address that starts with https://.'],
    ['url', 'https://ada:secret@news.example.org', 'url must not contain a user name or password.'],
    ['url', 'https://192.168.0.1/admin', 'url must be an address that everybody can open.'],
    ['url', `https://a.example/${'x'.repeat(2048)}`, 'url must be at most 2048 characters long.'],
    ['publisher', 'a\nb', 'publisher must not contain control characters or broken text.'],
    ['publishedOn', '2026-02-30', 'publishedOn must be a date such as 2026-01-31.'],
    ['publishedOn', '2999-01-01', 'publishedOn must not be in the future.'],
    ['quote', 'x'.repeat(501), 'quote must be at most 500 characters long.'],
    [
      'archiveUrl',
      'https://a.example/',
      'archiveUrl must be a copy kept by web.archive.org or archive.today.',
    ],
    ['replyUrl', 'ftp://a.example/', 'replyUrl must be a web address that starts with https://.'],
  ])('refuses %s = %j with 400', async (field, value, message) => {
    const ada = await world.person('ada')
    const answer = await ada.call('POST', `/products/${unknownId}/evidence`, {
      ...evidenceDraft,
      [field]: value,
    })
    expect(answer.json()).toMatchObject({ statusCode: 400, message })
  })

  it('answers 404 when the query is gone and 401 to nobody', async () => {
    const ada = await world.person('ada')
    const url = `/products/${unknownId}/evidence`
    expect((await ada.call('POST', url, evidenceDraft)).json()).toMatchObject({
      statusCode: 404,
      message: 'Query not found.',
    })
    const anonymous = await world.app.inject({ method: 'POST', url, payload: evidenceDraft })
    expect(anonymous.statusCode).toBe(401)
  })

  it('counts once what is sent again under its key', async () => {
    const ada = await world.person('ada')
    const [queryId, other] = [await storeQuery(world.db), await storeQuery(world.db)]
    const headers = { 'idempotency-key': 'evidence-1', authorization: `Bearer ${ada.token}` }
    const send = (query: string) =>
      world.app.inject({
        method: 'POST',
        url: `/products/${query}/evidence`,
        headers,
        payload: evidenceDraft,
      })
    const [first, again] = [await send(queryId), await send(queryId)]
    expect(again.json()).toEqual(first.json())
    expect(await counterOf(queryId)).toBe(1)
    expect((await send(other)).statusCode).toBe(422)
  })

  it('is for twenty pieces of a member on one query, and the key of the last still counts', async () => {
    const [ada, bea] = [await world.person('ada'), await world.person('bea')]
    const [queryId, other] = [await storeQuery(world.db), await storeQuery(world.db)]
    const headers = { 'idempotency-key': 'evidence-20', authorization: `Bearer ${ada.token}` }
    const url = `/products/${queryId}/evidence`
    const send = () => world.app.inject({ method: 'POST', url, headers, payload: evidenceDraft })
    for (let n = 0; n < 19; n++) await storeEvidence(world.db, { queryId, author: ada.uid })
    const last = await send()
    expect(last.statusCode).toBe(201)
    expect((await ada.call('POST', url, evidenceDraft)).json()).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message: 'You have added 20 pieces of evidence to this query already. Change or delete one of them.',
    })
    expect((await send()).json()).toEqual(last.json())
    expect(await add(bea, queryId)).toMatch(/^[0-9a-f]{24}$/)
    expect(await add(ada, other)).toMatch(/^[0-9a-f]{24}$/)
    await ada.call('DELETE', `/evidence/${last.json<{ insertedId: string }>().insertedId}`)
    expect(await add(ada, queryId)).toMatch(/^[0-9a-f]{24}$/)
  })

  it('asks nobody for the addresses it is given', async () => {
    const lookup = vi.spyOn(dns, 'lookup')
    const ada = await world.person('ada')
    const queryId = await storeQuery(world.db)
    const id = await add(ada, queryId)
    await ada.call('PUT', `/evidence/${id}`, { ...evidenceDraft, url: 'https://news.example.org/b' })
    await listOf(queryId)
    expect(lookup.mock.calls.filter(([host]) => host.includes('example.org'))).toEqual([])
    lookup.mockRestore()
  })
})

describe('GET /products/{id}/evidence', () => {
  it('runs freshest first, whole and in pages', async () => {
    const queryId = await storeQuery(world.db)
    const ids: string[] = []
    for (const freshUntil of [5, 4, 3, 3, 1])
      ids.push(await storeEvidence(world.db, { queryId, freshUntil: freshUntil * 1e11 }))
    const [, , first = '', second = ''] = ids
    // Of equal ones the newer comes first.
    const expected = [ids[0], ids[1], second, first, ids[4]]
    const ada = await world.person('ada')
    for (const read of [get, (url: string) => ada.call('GET', url)]) {
      const whole = await read(`/products/${queryId.toUpperCase()}/evidence`)
      expect(whole.json<Evidence[]>().map(({ _id }) => _id)).toEqual(expected)
      const page = await read(`/products/${queryId}/evidence?limit=3`)
      const next = /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? ''
      const rest = await read(next)
      const paged = [...page.json<Evidence[]>(), ...rest.json<Evidence[]>()]
      expect(paged.map(({ _id }) => _id)).toEqual(expected)
      expect(rest.headers['link']).toBeUndefined()
    }
  })

  it('is empty for a query without any, 404 for none, 400 for what is no id', async () => {
    const ada = await world.person('ada')
    const without = await storeQuery(world.db)
    for (const read of [get, (url: string) => ada.call('GET', url)]) {
      expect((await read(`/products/${without}/evidence`)).json()).toEqual([])
      expect((await read(`/products/${unknownId}/evidence`)).json()).toMatchObject({
        statusCode: 404,
        message: 'Query not found.',
      })
      expect((await read(`/products/${unknownId}/evidence?limit=3`)).statusCode).toBe(404)
      expect((await read('/products/nonsense/evidence')).statusCode).toBe(400)
    }
  })

  it('goes with its query, checks and all', async () => {
    const [ada, bea] = [await world.person('ada'), await world.person('bea')]
    const queryId = await storeQuery(world.db, { owner: ada.uid })
    const id = await add(bea, queryId)
    await check(ada, id, { verdict: 'still-true' })
    await ada.call('DELETE', `/products/${queryId}`)
    expect((await get(`/products/${queryId}/evidence`)).statusCode).toBe(404)
    expect(await world.db.orm.select().from(evidence).where(eq(evidence.id, id))).toEqual([])
    expect((await check(ada, id, { verdict: 'outdated' })).statusCode).toBe(404)
  })
})

describe('PUT /evidence/{id}', () => {
  const change = { ...evidenceDraft, statement: 'Two stations closed.', quote: '' }

  it('changes what its author writes and nothing else', async () => {
    const ada = await world.person('ada')
    const queryId = await storeQuery(world.db)
    const id = await add(ada, queryId)
    const [before] = await listOf(queryId)
    const { publisher: _, ...withoutPublisher } = change
    const answer = await ada.call('PUT', `/evidence/${id}`, { ...withoutPublisher, queryId: unknownId })
    expect(answer.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 })
    const [{ updatedAt, ...after } = {} as Evidence] = await listOf(queryId)
    expect(after).toEqual({
      ...before,
      statement: change.statement,
      quote: null,
      updatedAt: undefined,
    })
    expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(before?.createdAt ?? ''))
    expect((await ada.call('PUT', `/evidence/${id}`, change)).json()).toMatchObject({ modifiedCount: 0 })
    expect(await counterOf(queryId)).toBe(1)
  })

  it('fades by its new kind and date', async () => {
    const ada = await world.person('ada')
    const queryId = await storeQuery(world.db)
    const id = await add(ada, queryId)
    await ada.call('PUT', `/evidence/${id}`, { ...evidenceDraft, kind: 'ruling', publishedOn: '2024-01-01' })
    expect(await listOf(queryId)).toMatchObject([{ kind: 'ruling', freshUntil: '2028-12-31T06:00:00.000Z' }])
  })

  it('takes no praise of the former claim along, and leaves doubts standing', async () => {
    const [ada, bea, cid] = [await world.person('ada'), await world.person('bea'), await world.person('cid')]
    const queryId = await storeQuery(world.db)
    const id = await add(ada, queryId)
    await check(bea, id, { verdict: 'still-true' })
    await check(cid, id, { verdict: 'disputed', note: 'It was another brand.' })
    await ada.call('PUT', `/evidence/${id}`, { ...evidenceDraft, archiveUrl: '' })
    expect(await listOf(queryId)).toMatchObject([{ stillTrue: 1, disputed: 1 }])
    await ada.call('PUT', `/evidence/${id}`, change)
    expect(await listOf(queryId)).toMatchObject([{ stillTrue: 0, disputed: 1, checkedAt: null }])
  })

  it('refuses a change of what was changed meanwhile, and loses neither; without a version it takes it', async () => {
    const ada = await world.person('ada')
    const queryId = await storeQuery(world.db)
    const id = await add(ada, queryId)
    const put = (body: object) => ada.call('PUT', `/evidence/${id}`, body)
    const [shown] = await listOf(queryId)
    const { updatedAt } = shown ?? expect.unreachable()
    expect((await put({ statement: 'First.', updatedAt })).json()).toMatchObject({ modifiedCount: 1 })
    const [between] = await listOf(queryId)
    expect(between).toEqual({ ...shown, statement: 'First.', updatedAt: between?.updatedAt })
    expect(Date.parse(between?.updatedAt ?? '')).toBeGreaterThan(Date.parse(updatedAt))
    expect((await put({ publisher: 'Second', updatedAt })).json()).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message:
        'This evidence was changed in the meantime. Read it again, then send your change with the new updatedAt.',
    })
    expect(await listOf(queryId)).toEqual([between])
    // What is there already is no change, of whichever version.
    expect((await put({ statement: 'First.', updatedAt })).json()).toMatchObject({ modifiedCount: 0 })
    expect((await put({ publisher: 'Second', updatedAt: between?.updatedAt })).statusCode).toBe(200)
    expect((await put(change)).statusCode).toBe(200)
    expect(await listOf(queryId)).toMatchObject([{ statement: change.statement }])
  })

  it('of two changes of one version at once takes one', async () => {
    const ada = await world.person('ada')
    const queryId = await storeQuery(world.db)
    const id = await add(ada, queryId)
    const [{ updatedAt } = expect.unreachable()] = await listOf(queryId)
    const answers = await Promise.all(
      ['A', 'B'].map((statement) => ada.call('PUT', `/evidence/${id}`, { statement, updatedAt })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  })

  it.each([
    [{ statement: 'x' }, 'kind is required.'],
    [{ url: '' }, 'url is required.', 'with its version'],
    [{ kind: 'news', url: null }, 'url is required.', 'with its version'],
    [{ statement: ' ' }, 'statement is required.', 'with its version'],
    [{ statement: 'x', updatedAt: 'yesterday' }, 'updatedAt must be the same as when you read it.'],
  ])('refuses %j with 400: %s', async (body, message, version?: string) => {
    const ada = await world.person('ada')
    const queryId = await storeQuery(world.db)
    const id = await add(ada, queryId)
    const [{ updatedAt } = expect.unreachable()] = await listOf(queryId)
    const answer = await ada.call('PUT', `/evidence/${id}`, { ...(version && { updatedAt }), ...body })
    expect(answer.json()).toMatchObject({ statusCode: 400, message })
  })

  it('and deleting it leave what is said elsewhere as it was', async () => {
    const [ada, bea] = [await world.person('ada'), await world.person('bea')]
    const queryId = await storeQuery(world.db, { evidenceCount: 2 })
    const other = await storeQuery(world.db, { evidenceCount: 1 })
    const theirs = await storeEvidence(world.db, { queryId })
    const createdAt = new Date('2026-01-01')
    const id = await storeEvidence(world.db, { queryId, author: ada.uid, createdAt })
    for (const piece of [theirs, id]) await check(bea, piece, { verdict: 'still-true' })
    const before = (await listOf(queryId)).filter(({ _id }) => _id === theirs)
    await ada.call('PUT', `/evidence/${id}`, { ...change, kind: 'ruling' })
    const after = await listOf(queryId)
    expect(after.filter(({ _id }) => _id === theirs)).toEqual(before)
    expect(after.find(({ _id }) => _id === id)?.updatedAt).not.toBe(createdAt.toISOString())
    await ada.call('DELETE', `/evidence/${id}`)
    expect(await listOf(queryId)).toEqual(before)
    expect([await counterOf(queryId), await counterOf(other)]).toEqual([1, 1])
  })

  it("refuses another person's row with 403, an unknown one with 404, a bad field with 400, nobody with 401", async () => {
    const ada = await world.person('ada')
    const id = await storeEvidence(world.db, { queryId: await storeQuery(world.db) })
    expect((await ada.call('PUT', `/evidence/${id}`, change)).json()).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      message: 'This evidence was added by someone else.',
    })
    expect((await ada.call('PUT', `/evidence/${unknownId}`, change)).statusCode).toBe(404)
    expect((await ada.call('PUT', `/evidence/${id}`, { ...change, url: null })).statusCode).toBe(400)
    const anonymous = await world.app.inject({ method: 'PUT', url: `/evidence/${id}`, payload: change })
    expect(anonymous.statusCode).toBe(401)
  })
})

describe('a moderator', () => {
  it('may change and delete what others added, for as long as they are one', async () => {
    const mo = await world.person('mo')
    const queryId = await storeQuery(world.db, { evidenceCount: 1 })
    const id = await storeEvidence(world.db, { queryId })
    const put = () => mo.call('PUT', `/evidence/${id}`, { ...evidenceDraft, publisher: 'Courier' })
    expect((await put()).statusCode).toBe(403)
    await setRole(world.db, mo.email, 'moderator')
    expect((await put()).json()).toMatchObject({ modifiedCount: 1 })
    expect(await listOf(queryId)).toMatchObject([{ publisher: 'Courier', authorName: null }])
    await setRole(world.db, mo.email, 'member')
    expect((await mo.call('DELETE', `/evidence/${id}`)).statusCode).toBe(403)
    await setRole(world.db, mo.email, 'admin')
    expect((await mo.call('DELETE', `/evidence/${id}`)).json()).toMatchObject({ deletedCount: 1 })
    expect(await counterOf(queryId)).toBe(0)
    await setRole(world.db, mo.email, 'member')
  })
})

describe('DELETE /evidence/{id}', () => {
  it('deletes once and puts the counter right', async () => {
    const ada = await world.person('ada')
    const queryId = await storeQuery(world.db)
    const id = await add(ada, queryId)
    const remove = async () => (await ada.call('DELETE', `/evidence/${id}`)).json<unknown>()
    expect(await remove()).toEqual({ acknowledged: true, deletedCount: 1 })
    expect([await counterOf(queryId), await listOf(queryId)]).toEqual([0, []])
    expect(await remove()).toEqual({ acknowledged: true, deletedCount: 0 })
  })

  it("refuses another person's row with 403, what is no id with 400, nobody with 401", async () => {
    const ada = await world.person('ada')
    const id = await storeEvidence(world.db, { queryId: await storeQuery(world.db) })
    expect((await ada.call('DELETE', `/evidence/${id}`)).statusCode).toBe(403)
    expect((await ada.call('DELETE', '/evidence/nonsense')).statusCode).toBe(400)
    expect((await world.app.inject({ method: 'DELETE', url: `/evidence/${id}` })).statusCode).toBe(401)
  })
})

describe('PUT /evidence/{id}/check', () => {
  it('counts one verdict a member, which they may change', async () => {
    const [ada, bea, cid] = [await world.person('ada'), await world.person('bea'), await world.person('cid')]
    const queryId = await storeQuery(world.db)
    const id = await add(ada, queryId, { ...evidenceDraft, publishedOn: '2020-01-01' })
    const fresh = (await check(bea, id, { verdict: 'still-true' })).json<CheckAnswer>()
    expect(fresh).toMatchObject({ acknowledged: true, stillTrue: 1, outdated: 0, disputed: 0 })
    expect(Math.abs(Date.parse(fresh.checkedAt ?? '') - Date.now())).toBeLessThan(60_000)
    expect(Date.parse(fresh.freshUntil) - Date.parse(fresh.checkedAt ?? '')).toBe(365.25 * 24 * 3600 * 1000)

    await check(cid, id, { verdict: 'disputed', note: 'It was another brand.' })
    expect(await listOf(queryId)).toMatchObject([
      {
        stillTrue: 1,
        disputed: 1,
        checkedAt: fresh.checkedAt,
        disputes: [{ note: 'It was another brand.', name: 'Ms cid', handle: 'ms-cid' }],
      },
    ])
    const changed = (await check(bea, id, { verdict: 'outdated', note: ' ' })).json<CheckAnswer>()
    const counts = { stillTrue: 0, outdated: 1, disputed: 1, disputedByTrusted: 0, checkedAt: null }
    expect(changed).toMatchObject(counts)
    // By its date it had faded before anybody looked.
    expect(changed.freshUntil).toBe('2020-12-31T06:00:00.000Z')
  })

  it('of a trusted member puts it in doubt alone, until they say otherwise', async () => {
    const [ada, tess] = [await world.person('ada'), await createPeople(world).joinTrusted('tess')]
    const queryId = await storeQuery(world.db)
    const id = await add(ada, queryId, evidenceDraft)
    const said = async (verdict: string) => {
      const answer = await check(tess, id, { verdict, note: 'It was another brand.' })
      const { disputed, disputedByTrusted } = answer.json<CheckAnswer>()
      return [disputed, disputedByTrusted]
    }
    expect(await said('disputed')).toEqual([1, 1])
    expect(await listOf(queryId)).toMatchObject([{ disputed: 1, disputedByTrusted: 1 }])
    const miscounted = (await findMiscounts(world.db, evidenceCounterChecks)).map((one) => one.id)
    expect(miscounted).not.toContain(id)
    expect(await said('outdated')).toEqual([0, 0])
  })

  it('is on what was read, for whoever says which version that was', async () => {
    const [ada, bea] = [await world.person('ada'), await world.person('bea')]
    const queryId = await storeQuery(world.db)
    const id = await add(ada, queryId)
    const [{ updatedAt } = { updatedAt: '' }] = await listOf(queryId)
    await ada.call('PUT', `/evidence/${id}`, { ...evidenceDraft, statement: 'Something else.' })
    const refused = await check(bea, id, { verdict: 'still-true', updatedAt })
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'This evidence was changed after you read it. Read it again, then send your check.',
    ])
    const [now] = await listOf(queryId)
    expect(now?.stillTrue).toBe(0)
    const taken = await check(bea, id, { verdict: 'still-true', updatedAt: now?.updatedAt })
    expect(taken.json()).toMatchObject({ stillTrue: 1 })
  })

  it('shows the three latest disputes of however many', async () => {
    const queryId = await storeQuery(world.db)
    const id = await storeEvidence(world.db, { queryId })
    for (const n of [1, 2, 3, 4])
      await check(await world.person(`doubter-${n}`), id, { verdict: 'disputed', note: `Doubt ${n}` })
    const [stored] = await listOf(queryId)
    expect(stored?.disputed).toBe(4)
    expect(stored?.disputes.map(({ note }) => note)).toEqual(['Doubt 4', 'Doubt 3', 'Doubt 2'])
  })

  it('shows the three latest notes beside the other verdicts, and none where nothing was written', async () => {
    const queryId = await storeQuery(world.db)
    const id = await storeEvidence(world.db, { queryId })
    for (const n of [1, 2, 3, 4])
      await check(await world.person(`reader-${n}`), id, {
        verdict: n % 2 ? 'still-true' : 'outdated',
        note: `Note ${n}`,
      })
    await check(await world.person('reader-5'), id, { verdict: 'still-true' })
    await check(await world.person('reader-6'), id, { verdict: 'disputed', note: 'Doubt' })
    const [stored] = await listOf(queryId)
    expect(stored?.notes.map(({ verdict, note, name, handle }) => [verdict, note, name, handle])).toEqual([
      ['outdated', 'Note 4', 'Ms reader-4', 'ms-reader-4'],
      ['still-true', 'Note 3', 'Ms reader-3', 'ms-reader-3'],
      ['outdated', 'Note 2', 'Ms reader-2', 'ms-reader-2'],
    ])
    expect(stored?.disputes.map(({ note }) => note)).toEqual(['Doubt'])
    expect(Math.abs(Date.parse(stored?.notes[0]?.checkedAt ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('shows no note of members who are hidden or suspended, and shows it again afterwards', async () => {
    const queryId = await storeQuery(world.db)
    const id = await storeEvidence(world.db, { queryId })
    const people = [
      await world.person('heard'),
      await world.person('unheard'),
      await world.person('doubting'),
    ]
    for (const [n, verdict] of (['outdated', 'still-true', 'disputed'] as const).entries())
      await check(people[n] ?? expect.unreachable(), id, { verdict, note: `Note ${n}` })
    const set = async (state: { hiddenAt?: Date | null; suspendedUntil?: Date | null }) => {
      for (const { uid } of people.slice(1))
        await world.db.orm.update(members).set(state).where(eq(members.uid, uid))
      const [stored] = await listOf(queryId)
      return [...(stored?.notes ?? []), ...(stored?.disputes ?? [])].map(({ note }) => note)
    }
    expect(await set({ hiddenAt: new Date() })).toEqual(['Note 0'])
    expect(await set({ hiddenAt: null, suspendedUntil: new Date(Date.now() + 3_600_000) })).toEqual([
      'Note 0',
    ])
    expect(await set({ suspendedUntil: new Date(0) })).toEqual(['Note 1', 'Note 0', 'Note 2'])
  })

  it('is for others than its author', async () => {
    const ada = await world.person('ada')
    const id = await add(ada, await storeQuery(world.db))
    expect((await check(ada, id, { verdict: 'still-true' })).json()).toMatchObject({
      statusCode: 403,
      message: 'You added this evidence. Only others can check it.',
    })
  })

  it.each([
    [{}, 'verdict is required.'],
    [{ verdict: 'true' }, 'verdict must be one of still-true, outdated, disputed.'],
    [{ verdict: 'disputed' }, 'note is required.'],
    [{ verdict: 'disputed', note: '  ' }, 'note is required.'],
    [{ verdict: 'outdated', note: 'x'.repeat(281) }, 'note must be at most 280 characters long.'],
  ])('refuses %j with 400', async (body, message) => {
    const ada = await world.person('ada')
    expect((await check(ada, unknownId, body)).json()).toMatchObject({ statusCode: 400, message })
  })

  it('answers 404 when it is gone and 401 to nobody', async () => {
    const ada = await world.person('ada')
    expect((await check(ada, unknownId, { verdict: 'outdated' })).json()).toMatchObject({
      statusCode: 404,
      message: 'Evidence not found.',
    })
    const payload = { verdict: 'outdated' }
    const url = `/evidence/${unknownId}/check`
    expect((await world.app.inject({ method: 'PUT', url, payload })).statusCode).toBe(401)
  })
})
