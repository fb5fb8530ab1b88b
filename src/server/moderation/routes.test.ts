import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnDecision } from '#contract/appeals.ts'
import type { ModeratedMember } from '#contract/moderated-members.ts'
import type { DecidedEntry, LogEntry, QueueEntry } from '#contract/moderation.ts'
import { appeals, decisions, moderationQueue, reports } from '#server/db/moderation-schema.ts'
import { members } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import { evidenceDraft, queryDraft, storeQueries } from '../../../tests/support/factories.ts'
import { createPeople, inserted, refusal, type Person } from '../../../tests/support/moderation.ts'
import { forgetOldCases } from './upkeep.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let ada: Person
let bea: Person
let mod: Person
let chief: Person
beforeAll(async () => {
  world = await createTestApp()
  people = createPeople(world)
  ada = await people.join('ada')
  bea = await people.join('bea')
  mod = await people.join('mod', 'moderator')
  chief = await people.join('chief', 'admin')
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of [reports, moderationQueue, decisions, appeals]) await world.db.orm.delete(table)
})

const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode
const queueOf = (person: Person) => person.read<QueueEntry[]>('/moderation/queue?limit=20')
const logOf = async () => (await world.app.inject('/moderation/log?limit=20')).json<LogEntry[]>()
const hiddenWithAppeal =
  'This is hidden until a moderator has looked at it, and there is an open appeal. Hide or restore it first.'
const ago = (time: string) => sql`now() - ${time}::interval`

describe('a report', () => {
  it('is taken of whatever can be seen, once while it is open, and waits with the text as it was', async () => {
    const id = await ada.ask({ queryTitle: 'Before' })
    const recommendation = await ada.recommend(id)
    const piece = inserted(await ada.call('POST', `/products/${id}/evidence`, evidenceDraft))
    const answer = await bea.report(id, { kind: 'abuse', note: 'Look at the title.' })
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([
      201,
      ['acknowledged', 'insertedId'],
    ])
    expect(refusal(await bea.report(id))).toEqual([
      409,
      'You have reported this already. A moderator will look at it.',
    ])
    await mod.report(id, { kind: 'spam' })
    expect(await statusOf(bea.report(recommendation, { subject: 'recommendation' }))).toBe(201)
    expect(await statusOf(bea.report(piece, { subject: 'evidence' }))).toBe(201)
    expect(await statusOf(bea.report(ada.handle.toUpperCase(), { subject: 'member' }))).toBe(201)
    const { queryTitle: _, ...rest } = (await world.app.inject(`/products/${id}`)).json<
      Record<string, unknown>
    >()
    await ada.call('PUT', `/products/${id}`, { ...rest, queryTitle: 'After' })

    const queue = await queueOf(mod)
    expect(queue.map(({ subject, id }) => [subject, id])).toEqual([
      ['query', id],
      ['recommendation', recommendation],
      ['evidence', piece],
      ['member', ada.handle],
    ])
    const onQuery = { title: 'After', path: `/query/${id}` }
    expect(queue.map(({ on }) => on)).toEqual([null, onQuery, onQuery, null])
    expect(queue[0]).toMatchObject({
      why: 'report',
      title: 'Before',
      path: `/query/${id}`,
      text: { queryTitle: 'Before' },
      now: { title: 'After', text: { queryTitle: 'After' }, isHidden: false, isLocked: false },
      reports: [
        { kind: 'abuse', note: 'Look at the title.', standing: 'new' },
        { kind: 'spam', note: null },
      ],
      reportCount: 2,
      author: {
        handle: ada.handle,
        name: 'Ms ada',
        role: 'member',
        standing: 'new',
        suspendedUntil: null,
        decisions: 0,
      },
      similar: [],
    })
    expect(queue[0]?.author?.posts).toBeGreaterThanOrEqual(3)
  })

  it('is refused for one’s own, for what is not there, and for what is hidden', async () => {
    const id = await ada.ask()
    expect(refusal(await ada.report(id))).toEqual([
      403,
      'You cannot report what is your own. You can change or delete it.',
    ])
    for (const [subject, nobodys] of [
      ['query', '0'.repeat(24)],
      ['query', 'no id at all'],
      ['member', 'nobody-here'],
    ])
      expect(await statusOf(bea.report(nobodys ?? '', { subject })), nobodys).toBe(404)
    expect(await statusOf(bea.report(id, { kind: 'boring' }))).toBe(400)
    expect(await statusOf(bea.report(id, { note: 'x'.repeat(501) }))).toBe(400)
    expect(await statusOf(world.app.inject({ method: 'POST', url: '/reports', payload: {} }))).toBe(401)
    await mod.decide('hide', id)
    expect(await statusOf(bea.report(id))).toBe(404)
    expect(await queueOf(mod)).toEqual([])
  })

  it('is answered twice alike under one key, and refused where somebody sends far too many', async () => {
    const id = await ada.ask()
    const send = () =>
      world.app.inject({
        method: 'POST',
        url: '/reports',
        headers: { authorization: `Bearer ${bea.token}`, 'idempotency-key': 'report-1' },
        payload: { subject: 'query', id, kind: 'spam' },
      })
    const [first, again] = [await send(), await send()]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    for (let n = 1; n < 20; n++) expect(await statusOf(bea.report(await ada.ask()))).toBe(201)
    expect(refusal(await bea.report(await ada.ask()))).toEqual([
      429,
      'You have reported 20 times in an hour. Try again later.',
    ])
  })

  it('by three trusted members hides it until a moderator looks', async () => {
    const trusted = [
      await people.joinTrusted('tom'),
      await people.joinTrusted('tia'),
      await people.joinTrusted('tim'),
    ]
    const id = await ada.ask()
    await bea.report(id)
    for (const person of trusted.slice(0, 2)) await person.report(id)
    const read = () => statusOf(world.app.inject(`/products/${id}`))
    expect(await read()).toBe(200)
    await trusted[2]?.report(id)
    expect(await read()).toBe(404)
    expect(await logOf()).toMatchObject([{ role: 'reporters', action: 'hide', id }])
    expect(await queueOf(mod)).toMatchObject([{ id, reportCount: 4, now: { isHidden: true } }])
    expect(refusal(await ada.appeal((await logOf())[0]?._id ?? ''))).toEqual([
      409,
      'You do not need to appeal. A moderator will look at this anyway.',
    ])
    expect(refusal(await mod.decide('lock', id))).toEqual([
      409,
      'This is hidden until a moderator has looked at it. Hide, restore or dismiss it first.',
    ])
    // To say what became of the boycott is no decision on it.
    await mod.call('PUT', `/products/${id}/status`, { status: 'improved' })
    expect(await statusOf(mod.decide('dismiss', id))).toBe(201)
    expect(await read()).toBe(200)
    expect(await queueOf(mod)).toEqual([])
    // Their word counts once.
    for (const person of trusted) expect(await statusOf(person.report(id))).toBe(201)
    expect(await read()).toBe(200)
    expect(await queueOf(mod)).toMatchObject([{ id, reportCount: 3, now: { isHidden: false } }])
  })

  it('of a trusted member who is suspended meanwhile hides nothing', async () => {
    const trusted = []
    for (const name of ['una', 'uma', 'ute']) trusted.push(await people.joinTrusted(name))
    const id = await ada.ask()
    await trusted[0]?.report(id)
    const until = new Date(Date.now() + 86_400_000)
    await world.db.orm
      .update(members)
      .set({ suspendedUntil: until })
      .where(eq(members.uid, trusted[0]?.uid ?? ''))
    for (const person of trusted.slice(1)) await person.report(id)
    expect(await statusOf(world.app.inject(`/products/${id}`))).toBe(200)
  })

  it('is one of twenty an hour, however many are sent at once', async () => {
    const ids = await storeQueries(
      world.db,
      Array.from({ length: 22 }, () => ({ owner: ada.uid })),
    )
    const answers = await Promise.all(ids.map((id) => statusOf(bea.report(id))))
    expect(answers.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 20 }, () => 201), 429, 429])
  })
})

describe('the queue', () => {
  it('is read page by page, oldest first, by moderators alone', async () => {
    const ids = [await ada.ask(), await ada.ask(), await ada.ask()]
    for (const id of ids) await bea.report(id)
    const first = await mod.call('GET', '/moderation/queue?limit=2')
    const next = /<(.*)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
    const second = await mod.call('GET', next)
    expect([first, second].map((page) => page.json<QueueEntry[]>().map(({ id }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2),
    ])
    expect(second.headers['link']).toBeUndefined()
    expect(first.headers['cache-control']).toContain('no-store')
    for (const path of ['queue', 'waiting', 'decided', 'reasons?action=hide', 'members?search=ada']) {
      expect(await statusOf(world.app.inject(`/moderation/${path}`)), path).toBe(401)
      expect(refusal(await bea.call('GET', `/moderation/${path}`)), path).toEqual([
        403,
        'Only moderators can do this.',
      ])
      expect(await statusOf(chief.call('GET', `/moderation/${path}`)), path).toBe(200)
    }
  })

  it('is counted, up to where nobody cares how much waits', async () => {
    const waiting = async () => (await mod.read<{ count: number }>('/moderation/waiting')).count
    expect(await waiting()).toBe(0)
    await bea.report(await ada.ask())
    expect(await waiting()).toBe(1)
    await world.db.orm.execute(sql`
      insert into moderation_queue (subject, subject_id, id, why, owner)
      select 'query', lpad(n::text, 24, '0'), lpad(n::text, 24, '0'), 'report', 'nobody' from generate_series(1, 120) n`)
    expect(await waiting()).toBe(100)
  })

  it('shows what each report was about, though somebody had reported it before it said that', async () => {
    const id = await ada.ask()
    const rename = async (queryTitle: string) =>
      expect((await ada.call('PUT', `/products/${id}`, { ...queryDraft, queryTitle })).statusCode).toBe(200)
    await bea.report(id)
    await rename('Something vile')
    await mod.report(id)
    await chief.report(id)
    await rename(queryDraft.queryTitle)
    const [entry] = await queueOf(mod)
    expect(entry?.text).toEqual(entry?.now?.text)
    expect(entry?.reports.map(({ text }) => text)).toEqual([
      undefined,
      { queryTitle: 'Something vile' },
      undefined,
    ])
  })

  it('is no larger than can be read, however often something was changed between reports', async () => {
    const id = await ada.ask()
    await bea.report(id)
    await world.db.orm.execute(sql`
      insert into reports (id, subject, subject_id, owner, reporter, standing, kind, title, path, text)
      select repeat('f', 22) || lpad(n::text, 2, '0'), subject, subject_id, owner, 'reporter ' || n, standing, kind,
        title, path, text || jsonb_build_object('boycottingReason', said, 'shortDescription', said)
      from reports, generate_series(1, 19) n, lateral (select n || ' ' || repeat('🧼', 4990) as said) at_report`)
    const [entry] = await queueOf(mod)
    expect(entry?.reports).toHaveLength(20)
    const texts = entry?.reports.map(({ text }) => text?.['boycottingReason'] ?? '') ?? []
    expect(texts[1]).toBe(`1 ${'🧼'.repeat(4990)}`)
    expect(texts.at(-1)).toBe(`19 ${'🧼'.repeat(297)}…`)
    expect(JSON.stringify(entry).length).toBeLessThan(200_000)
  })

  it('tells what was decided on the same author, and on the same kind, before', async () => {
    const [old, another, id] = [await ada.ask(), await bea.ask(), await ada.ask()]
    await ada.report(another, { kind: 'illegal' })
    await mod.decide('hide', another, { reason: 'Against the law.' })
    await mod.decide('lock', old, { reason: 'Too heated.' })
    await bea.report(id, { kind: 'illegal' })
    const [entry] = await queueOf(mod)
    expect(entry?.similar.map(({ reason }) => reason)).toEqual(['Too heated.', 'Against the law.'])
    expect(entry?.author).toMatchObject({ decisions: 1 })
  })

  it('is read of one thing alone, whether it waits there or not', async () => {
    const id = await ada.ask({ queryTitle: 'Nothing to see' })
    const caseOf = (what: string) => mod.read<object>(`/moderation/cases/${what}`)
    const quiet = { why: null, title: 'Nothing to see', reports: [], reportCount: 0 }
    expect(await caseOf(`query/${id.toUpperCase()}`)).toMatchObject({ ...quiet, subject: 'query', id })
    expect(await caseOf(`member/${ada.handle}`)).toMatchObject({ why: null, author: { handle: ada.handle } })
    await bea.report(id)
    const [{ since: _, ...queued } = expect.unreachable()] = await queueOf(mod)
    expect(await caseOf(`query/${id}`)).toEqual(queued)
    expect(refusal(await mod.call('GET', `/moderation/cases/query/${'0'.repeat(24)}`))).toEqual([
      404,
      'Query not found.',
    ])
  })

  it('keeps what was deleted until it is dismissed', async () => {
    const id = await ada.ask()
    await bea.report(id)
    await ada.call('DELETE', `/products/${id}`)
    expect(await queueOf(mod)).toMatchObject([{ id, title: 'Who washes whom?', now: null }])
    expect(refusal(await mod.decide('hide', id))).toEqual([409, 'This query was deleted in the meantime.'])
    expect(await statusOf(mod.decide('dismiss', id))).toBe(201)
    expect(await statusOf(mod.decide('dismiss', id))).toBe(404)
  })
})

describe('a decision', () => {
  it('hides and restores, locks and unlocks, and is in the log without a name', async () => {
    const id = await ada.ask()
    const read = () => statusOf(world.app.inject(`/products/${id}`))
    for (const [action, status] of [
      ['hide', 404],
      ['restore', 200],
      ['lock', 200],
      ['unlock', 200],
    ] as const) {
      expect(await statusOf(mod.decide(action, id, { reason: `For ${action}.` })), action).toBe(201)
      expect(await read(), action).toBe(status)
    }
    const log = await logOf()
    expect(log.map(({ action, reason }) => [action, reason])).toEqual(
      ['unlock', 'lock', 'restore', 'hide'].map((action) => [action, `For ${action}.`]),
    )
    expect(log[0]).toEqual({
      _id: expect.any(String) as string,
      role: 'moderator',
      action: 'unlock',
      subject: 'query',
      id,
      title: 'Who washes whom?',
      reason: 'For unlock.',
      at: expect.any(String) as string,
      undoneAt: null,
    })
    await chief.decide('hide', ada.handle, { subject: 'member' })
    await chief.decide('hide', id)
    const [hidden, member] = await logOf()
    expect([hidden, member]).toMatchObject([
      { role: 'admin', id },
      { subject: 'member', id: null },
    ])
    expect(hidden).not.toHaveProperty('title')
    const text = JSON.stringify(await logOf())
    for (const name of [ada, mod, chief]) expect(text).not.toContain(name.handle)
    await chief.decide('restore', ada.handle, { subject: 'member' })
    const feed = await world.app.inject('/moderation/log/feed.xml')
    expect(feed.headers['content-type']).toContain('application/atom+xml')
    expect(feed.body).toContain('<title>Hidden: query</title>')
    expect(feed.body).toContain('For unlock.')
  })

  it('says what it lacks, what it is not for, and who may not make it', async () => {
    const id = await ada.ask()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    for (const [action, target, more] of [
      ['hide', id, { reason: 'no' }],
      ['hide', id, { reason: 'x'.repeat(501) }],
      ['merge', id, {}],
      ['merge', id, { into: id }],
      ['lock', ada.handle, { subject: 'member' }],
      ['suspend', id, { until: tomorrow }],
      ['suspend', ada.handle, { subject: 'member' }],
      ['suspend', ada.handle, { subject: 'member', until: 'soon' }],
      ['suspend', ada.handle, { subject: 'member', until: '2020-01-01T00:00:00.000Z' }],
      ['burn', id, {}],
    ] as const)
      expect(await statusOf(mod.decide(action, target, more)), `${action} ${JSON.stringify(more)}`).toBe(400)
    expect(refusal(await mod.decide('hide', id, { reason: ' no ' }))).toEqual([
      400,
      'reason must be at least 3 characters long.',
    ])
    expect(refusal(await bea.decide('hide', id))).toEqual([403, 'Only moderators can do this.'])
    expect(await statusOf(mod.decide('hide', '0'.repeat(24)))).toBe(404)
    for (const [who, handle] of [
      [mod, mod.handle],
      [mod, chief.handle],
    ] as const)
      expect(refusal(await who.decide('suspend', handle, { subject: 'member', until: tomorrow }))).toEqual([
        403,
        'You cannot suspend yourself or an admin. An admin must lose that role first.',
      ])
    expect(await logOf()).toEqual([])
  })

  it('is refused where it makes no sense any more', async () => {
    const id = await ada.ask()
    const conflicts = async (action: string, sentence: string) =>
      expect(refusal(await mod.decide(action, id))).toEqual([409, sentence])
    await conflicts('restore', 'This is no longer hidden.')
    await conflicts('unlock', 'This is no longer locked.')
    await conflicts('dismiss', 'There is nothing to decide here. Somebody has decided already.')
    await mod.decide('lock', id)
    await conflicts('lock', 'This is locked already.')
    await mod.decide('hide', id)
    await conflicts('hide', 'This is hidden already.')
  })

  it('by two moderators at once is one, and the other is told', async () => {
    for (const [first, second] of [
      ['hide', 'dismiss'],
      ['hide', 'hide'],
      ['dismiss', 'lock'],
    ] as const) {
      const id = await ada.ask()
      await bea.report(id)
      const answers = await Promise.all([mod.decide(first, id), chief.decide(second, id)])
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
      expect((await logOf()).filter((entry) => entry.id === id)).toHaveLength(1)
    }
  })

  it('on something of one’s own is for somebody else', async () => {
    const id = await mod.ask()
    await bea.report(id)
    expect(refusal(await mod.decide('dismiss', id))).toEqual([
      403,
      'This is your own. Another moderator must decide on it.',
    ])
    expect(await statusOf(chief.decide('dismiss', id))).toBe(201)
    const duplicate = await ada.ask()
    const own = [403, 'This is your own. Another moderator must decide on it.']
    expect(refusal(await mod.decide('merge', duplicate, { into: id }))).toEqual(own)
    const merged = inserted(await chief.decide('merge', id, { into: duplicate }))
    expect(refusal(await mod.call('DELETE', `/moderation/decisions/${merged}`))).toEqual(own)
    expect(await statusOf(chief.call('DELETE', `/moderation/decisions/${merged}`))).toBe(200)
    const intoOwn = inserted(await chief.decide('merge', duplicate, { into: id }))
    expect(refusal(await mod.call('DELETE', `/moderation/decisions/${intoOwn}`))).toEqual(own)
  })

  it('is taken back by whoever made it, and then everything is as before', async () => {
    const id = await ada.ask()
    await bea.report(id, { note: 'Here.' })
    const before = await queueOf(mod)
    const decision = inserted(await mod.decide('hide', id))
    expect(await queueOf(mod)).toEqual([])
    const undo = (person: Person) => person.call('DELETE', `/moderation/decisions/${decision}`)
    expect(refusal(await chief.call('DELETE', `/moderation/decisions/${decision}`))).toEqual([
      403,
      'You can only take back your own decisions.',
    ])
    expect(await statusOf(bea.call('DELETE', `/moderation/decisions/${decision}`))).toBe(403)
    expect(await mod.read<DecidedEntry[]>('/moderation/decided?limit=1')).toMatchObject([
      {
        _id: decision,
        undoUntil: expect.any(String) as string,
        path: `/query/${id}`,
        author: { handle: ada.handle },
      },
    ])
    expect(await statusOf(undo(mod))).toBe(200)
    expect(await statusOf(world.app.inject(`/products/${id}`))).toBe(200)
    expect(await queueOf(mod)).toEqual(before)
    expect(await logOf()).toMatchObject([{ _id: decision, undoneAt: expect.any(String) as string }])
    expect(refusal(await undo(mod))).toEqual([409, 'This decision was taken back already.'])
    expect(await statusOf(mod.call('DELETE', `/moderation/decisions/${'0'.repeat(24)}`))).toBe(404)
  })

  it('is not taken back late, or over another one', async () => {
    const id = await ada.ask()
    const [first, second] = [inserted(await mod.decide('lock', id)), inserted(await mod.decide('hide', id))]
    expect(refusal(await mod.call('DELETE', `/moderation/decisions/${first}`))).toEqual([
      409,
      'There is a newer decision on this. Make a new decision instead.',
    ])
    await world.db.orm
      .update(decisions)
      .set({ at: ago('11 minutes') })
      .where(eq(decisions.id, second))
    await world.db.orm
      .update(decisions)
      .set({ at: ago('12 minutes') })
      .where(eq(decisions.id, first))
    expect(refusal(await mod.call('DELETE', `/moderation/decisions/${second}`))).toEqual([
      409,
      'You can take back a decision for 10 minutes. They are over. Make a new decision instead.',
    ])
  })

  it('merges a duplicate into another query, which any moderator takes back for 30 days', async () => {
    const [id, into] = [await ada.ask(), await bea.ask()]
    const recommendation = await bea.recommend(id)
    const queryOf = async () =>
      (await world.app.inject(`/recommendations/${recommendation}`)).json<{ queryId: string }>().queryId
    expect(await statusOf(mod.decide('merge', id, { into: '0'.repeat(24) }))).toBe(404)
    const decision = inserted(await mod.decide('merge', id, { into }))
    expect([await queryOf(), await statusOf(world.app.inject(`/products/${id}`))]).toEqual([into, 308])
    expect(await logOf()).toMatchObject([{ action: 'merge', id }])
    for (const path of [`/products/${id}`, `/query/${id}/feed.xml`])
      expect((await world.app.inject(path)).headers, path).toMatchObject({
        location: expect.stringContaining(into) as string,
        'cache-control': 'no-cache',
      })
    const undo = () => chief.call('DELETE', `/moderation/decisions/${decision}`)
    const decidedAt = (at: ReturnType<typeof ago>) =>
      world.db.orm.update(decisions).set({ at }).where(eq(decisions.id, decision))
    await decidedAt(ago('31 days'))
    expect(refusal(await undo())).toEqual([409, 'You can take back a merge for 30 days. They are over.'])
    await decidedAt(ago('29 days'))
    expect(await statusOf(undo())).toBe(200)
    expect([await queryOf(), await statusOf(world.app.inject(`/products/${id}`))]).toEqual([id, 200])
  })

  it('takes a merge back where the duplicate is restored, and whatever else was decided on it since', async () => {
    const [id, into] = [await ada.ask(), await bea.ask()]
    const recommendation = await bea.recommend(id)
    const read = async (path: string) => (await world.app.inject(path)).json<Record<string, unknown>>()
    const homeOf = async () => (await read(`/recommendations/${recommendation}`))['queryId']
    const takeBack = (person: Person, decision: string) =>
      person.call('DELETE', `/moderation/decisions/${decision}`)
    const offered = async (person: Person) => {
      const decided = await person.read<DecidedEntry[]>('/moderation/decided?limit=5')
      return decided.filter(({ undoUntil }) => undoUntil !== null).map(({ action }) => action)
    }
    const merge = inserted(await mod.decide('merge', id, { into }))
    await ada.appeal(merge)
    const restored = inserted(await chief.decide('restore', id))
    expect([await homeOf(), await read(`/products/${id}`), await read(`/products/${into}`)]).toMatchObject([
      id,
      { recommendationCount: 1 },
      { recommendationCount: 0 },
    ])
    expect([await offered(mod), await offered(chief)]).toEqual([[], ['restore']])
    expect(refusal(await takeBack(mod, merge))).toEqual([409, 'This decision was taken back already.'])

    // Taken back itself, it is merged and appealed against as before.
    const late = await ada.recommend(id)
    expect(await statusOf(takeBack(chief, restored))).toBe(200)
    expect([await homeOf(), (await read(`/recommendations/${late}`))['queryId']]).toEqual([into, into])
    expect(await queueOf(chief)).toMatchObject([{ why: 'appeal', id }])
    for (const action of ['dismiss', 'lock']) await chief.decide(action, id)
    const unlocked = inserted(await chief.decide('unlock', id))
    expect(await offered(mod)).toEqual(['merge'])
    expect(await statusOf(takeBack(mod, merge))).toBe(200)
    expect([await homeOf(), (await read(`/recommendations/${late}`))['queryId']]).toEqual([id, id])
    expect(await statusOf(world.app.inject(`/products/${id}`))).toBe(200)
    expect(refusal(await takeBack(chief, unlocked))).toEqual([
      409,
      'The merge was changed in the meantime. Make a new decision instead.',
    ])
  })

  it('is taken back at the same moment as another one further down a chain of merges', async () => {
    // There is one connection: nobody waits for a row.
    if (world.db.engine === 'pglite') return
    const [last, middle, first] = [await ada.ask(), await ada.ask(), await ada.ask()]
    const merge = inserted(await mod.decide('merge', first, { into: middle }))
    await mod.decide('merge', middle, { into: last })
    const { answers } = await world.db.orm.transaction(async (tx) => {
      await tx.execute(sql`select from queries where id = ${last} for update`)
      const answers: ReturnType<Person['call']>[] = []
      for (const takeBack of [
        () => mod.call('DELETE', `/moderation/decisions/${merge}`),
        () => chief.decide('restore', middle),
      ]) {
        answers.push(takeBack())
        await expect.poll(() => countWaiting(world.db)).toBe(answers.length)
      }
      return { answers }
    })
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 201])
    for (const id of [first, middle])
      expect(await statusOf(world.app.inject(`/products/${id}`)), id).toBe(200)
  })

  it('to merge with what was merged elsewhere is refused without waiting for that', async () => {
    // There is one connection: it would wait for itself.
    if (world.db.engine === 'pglite') return
    const [elsewhere, from, into] = [await ada.ask(), await ada.ask(), await ada.ask()]
    await mod.decide('merge', into, { into: elsewhere })
    await world.db.orm.transaction(async (tx) => {
      await tx.execute(sql`select from queries where id = ${elsewhere} for update`)
      expect((await mod.decide('merge', from, { into })).statusCode).toBe(409)
    })
    const hidden = await mod.decide('hide', into)
    expect(refusal(hidden)).toEqual([
      409,
      'This was merged into another query. Dismiss it, or restore it first.',
    ])
  })

  it('offers the reasons that were given lately, each once', async () => {
    const id = await ada.ask()
    for (const reason of ['One.', 'Two.', 'One.'])
      for (const action of ['hide', 'restore'])
        await mod.decide(action, id, { reason: `${action}: ${reason}` })
    expect(await mod.read('/moderation/reasons?action=hide')).toEqual(['hide: One.', 'hide: Two.'])
  })
})

describe('an appeal', () => {
  const own = async () => (await ada.read<OwnDecision[]>('/moderation/mine?limit=5'))[0]

  it('is the author’s, once, and answered by another moderator', async () => {
    const id = await ada.ask()
    const decision = inserted(await mod.decide('hide', id, { reason: 'Not true.' }))
    expect(await own()).toMatchObject({
      _id: decision,
      action: 'hide',
      id,
      title: 'Who washes whom?',
      path: `/query/${id}`,
      reason: 'Not true.',
      appeal: 'possible',
    })
    expect(await statusOf(bea.appeal(decision))).toBe(403)
    expect(await statusOf(ada.appeal(decision, 'No.'))).toBe(400)
    expect(await statusOf(ada.appeal('0'.repeat(24)))).toBe(404)
    expect(await statusOf(ada.appeal(decision, 'It is in the paper, page 3.'))).toBe(201)
    expect(refusal(await ada.appeal(decision))).toEqual([
      409,
      'You have appealed against this decision already.',
    ])
    expect(await own()).toMatchObject({ appeal: 'open', appealUntil: null })
    expect(await queueOf(chief)).toMatchObject([
      {
        why: 'appeal',
        id,
        reports: [],
        text: { queryTitle: 'Who washes whom?' },
        appeal: { text: 'It is in the paper, page 3.', decision: { _id: decision, reason: 'Not true.' } },
      },
    ])
    expect(refusal(await mod.decide('dismiss', id))).toEqual([
      403,
      'This appeal is against your own decision. Another moderator must answer it.',
    ])
    expect(await statusOf(chief.decide('lock', id))).toBe(409)
    expect(await statusOf(chief.decide('restore', id))).toBe(201)
    expect(await ada.read<OwnDecision[]>('/moderation/mine?limit=5')).toMatchObject([
      { action: 'restore', appeal: 'none' },
      { action: 'hide', appeal: 'granted' },
    ])
    expect(await statusOf(world.app.inject(`/products/${id}`))).toBe(200)
  })

  it('that is dismissed leaves things as they were, and can come no second time', async () => {
    const id = await ada.ask()
    const decision = inserted(await mod.decide('hide', id))
    await ada.appeal(decision)
    expect(await statusOf(chief.decide('dismiss', id))).toBe(201)
    expect(await statusOf(world.app.inject(`/products/${id}`))).toBe(404)
    expect(await own()).toMatchObject({ _id: decision, appeal: 'refused' })
    expect(await statusOf(ada.appeal(decision))).toBe(409)
  })

  it('is granted where what it is against is taken back, and waits no more', async () => {
    const id = await ada.ask()
    const decision = inserted(await mod.decide('lock', id))
    await ada.appeal(decision)
    expect(await statusOf(mod.call('DELETE', `/moderation/decisions/${decision}`))).toBe(200)
    expect(await queueOf(mod)).toEqual([])
    expect(await own()).toMatchObject({ _id: decision, appeal: 'granted' })
    // What else waits there goes on doing so.
    const again = inserted(await mod.decide('lock', id))
    await ada.appeal(again)
    await bea.report(id)
    await mod.call('DELETE', `/moderation/decisions/${again}`)
    const [entry, ...others] = await queueOf(mod)
    expect([entry, others]).toMatchObject([{ id, why: 'report', reportCount: 1 }, []])
    expect(entry).not.toHaveProperty('appeal')
  })

  it('that is written while the decision is taken back is granted, or refused as pointless', async () => {
    if (world.db.engine === 'pglite') return
    const id = await ada.ask()
    const decision = inserted(await mod.decide('hide', id))
    const place = { subject: 'query' as const, subjectId: id, id, why: 'report' as const, owner: ada.uid }
    const isOver = new Error('Its place in the queue is free.')
    const answers: ReturnType<Person['call']>[] = []
    const holding = world.db.orm.transaction(async (tx) => {
      await tx.insert(moderationQueue).values(place)
      answers.push(ada.appeal(decision))
      await expect.poll(() => countWaiting(world.db)).toBe(1)
      let isTakenBack = false
      const takingBack = mod.call('DELETE', `/moderation/decisions/${decision}`)
      answers.push(takingBack.finally(() => (isTakenBack = true)))
      await expect.poll(async () => isTakenBack || (await countWaiting(world.db)) === 2).toBe(true)
      throw isOver
    })
    await expect(holding).rejects.toBe(isOver)
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([201, 200])
    expect(await own()).toMatchObject({ _id: decision, appeal: 'granted' })
    expect(await queueOf(mod)).toEqual([])
    expect(await statusOf(chief.decide('hide', id))).toBe(201)
  })

  it('waits on where what it is against is taken back, and stays hidden until it is read', async () => {
    for (const [action, outcome] of [
      ['restore', 'granted'],
      ['hide', 'refused'],
    ] as const) {
      const id = await ada.ask()
      const decision = inserted(await mod.decide('hide', id))
      await ada.appeal(decision)
      await ada.call('PUT', `/products/${id}`, { ...queryDraft, queryTitle: 'Something nobody read' })
      const undone = await mod.call('DELETE', `/moderation/decisions/${decision}`)
      expect(undone.json()).toMatchObject({ waiting: true })
      expect(await own()).toMatchObject({ _id: decision, appeal: 'open' })
      expect(await queueOf(chief)).toMatchObject([
        { id, why: 'review', appeal: { decision: { _id: decision } } },
      ])
      expect(refusal(await chief.decide('dismiss', id))).toEqual([409, hiddenWithAppeal])
      expect(await statusOf(chief.decide(action, id))).toBe(201)
      const [answer, against] = await ada.read<OwnDecision[]>('/moderation/mine?limit=5')
      expect([answer, against]).toMatchObject([{ action }, { _id: decision, appeal: outcome }])
      expect(await queueOf(chief)).toEqual([])
      if (action === 'hide') expect(answer).toMatchObject({ appeal: 'possible' })
    }
  })

  it('against what was taken back and waits to be read cannot be made any more', async () => {
    const id = await ada.ask()
    const decision = inserted(await mod.decide('hide', id))
    await ada.call('PUT', `/products/${id}`, { ...queryDraft, queryTitle: 'Something nobody read' })
    await mod.call('DELETE', `/moderation/decisions/${decision}`)
    expect(refusal(await ada.appeal(decision))).toEqual([
      409,
      'This decision is no longer in force, so you do not need to appeal.',
    ])
  })

  it('is answered apart from another one on the same', async () => {
    const id = await ada.ask()
    const appealed = async () =>
      (await ada.read<OwnDecision[]>('/moderation/mine?limit=9'))
        .filter(({ action }) => ['lock', 'hide'].includes(action))
        .map(({ action, appeal }) => `${action} ${appeal}`)
    const hides = inserted(await mod.decide('hide', id))
    // Decisions within a millisecond count as made at once.
    expect(await appealed()).toEqual(['hide possible'])
    const locks = inserted(await mod.decide('lock', id))
    for (const decision of [locks, hides]) expect(await statusOf(ada.appeal(decision))).toBe(201)
    expect(await statusOf(chief.decide('restore', id))).toBe(201)
    expect(await appealed()).toEqual(['lock open', 'hide granted'])
    expect(await queueOf(chief)).toMatchObject([{ id, why: 'appeal', appeal: { decision: { _id: locks } } }])
    expect(await statusOf(chief.decide('dismiss', id))).toBe(201)
    expect(await appealed()).toEqual(['lock refused', 'hide granted'])
    expect(await queueOf(chief)).toEqual([])
  })

  it('against a lock is not granted by showing what was reported meanwhile', async () => {
    const id = await ada.ask()
    await ada.appeal(inserted(await mod.decide('lock', id)))
    for (const name of ['zoe', 'zac', 'zia']) await (await people.joinTrusted(name)).report(id)
    expect(await statusOf(world.app.inject(`/products/${id}`))).toBe(404)
    // It would be refused by what shows the query.
    expect(refusal(await chief.decide('dismiss', id))).toEqual([409, hiddenWithAppeal])
    expect(await statusOf(chief.decide('restore', id))).toBe(201)
    expect((await ada.read<OwnDecision[]>('/moderation/mine?limit=9')).map(({ appeal }) => appeal)).toEqual([
      'none',
      'none',
      'open',
    ])
    expect(await queueOf(chief)).toMatchObject([{ id, why: 'appeal', reportCount: 0 }])
    expect(await statusOf(chief.decide('unlock', id))).toBe(201)
    expect(await queueOf(chief)).toEqual([])
  })

  it('is answered by whoever decided where there is nobody else', async () => {
    await world.db.orm.update(members).set({ role: 'member' }).where(eq(members.uid, chief.uid))
    const id = await ada.ask()
    await ada.appeal(inserted(await mod.decide('hide', id)))
    expect(await statusOf(mod.decide('restore', id))).toBe(201)
    await world.db.orm.update(members).set({ role: 'admin' }).where(eq(members.uid, chief.uid))
  })

  it('is too late after 20 days, and pointless where nothing is left of the decision', async () => {
    const id = await ada.ask()
    const decision = inserted(await mod.decide('hide', id))
    await world.db.orm
      .update(decisions)
      .set({ at: ago('20 days') })
      .where(eq(decisions.id, decision))
    expect(refusal(await ada.appeal(decision))).toEqual([
      409,
      'You can appeal for 20 days after a decision. They are over.',
    ])
    expect(await own()).toMatchObject({ appeal: 'none' })
    const restored = inserted(await mod.decide('restore', id))
    expect(await statusOf(ada.appeal(restored))).toBe(409)
    const again = inserted(await mod.decide('hide', id))
    await mod.decide('restore', id)
    expect(refusal(await ada.appeal(again))).toEqual([
      409,
      'This decision is no longer in force, so you do not need to appeal.',
    ])
    await mod.decide('hide', id)
    const offered = (await ada.read<OwnDecision[]>('/moderation/mine?limit=5')).map(({ appeal }) => appeal)
    expect(offered).toEqual(['possible', 'none', 'none', 'none', 'none'])
  })
})

it('finds members by handle, by how their name begins, and by their whole address', async () => {
  const search = (words: string) =>
    mod.read<ModeratedMember[]>(`/moderation/members?search=${encodeURIComponent(words)}`)
  const found = { handle: ada.handle, name: 'Ms ada', role: 'member', standing: 'new', suspendedUntil: null }
  expect(await search(ada.handle)).toMatchObject([found])
  expect(await search('MS AD')).toMatchObject([found])
  expect(await search('Ada@Example.org')).toMatchObject([found])
  expect(await search('ada@example')).toEqual([])
  expect(await search('s ada')).toEqual([])
  expect(await search('%')).toEqual([])
  expect((await search('ms ')).length).toBeGreaterThan(3)
})

it('forgets who reported and appealed, and their words, half a year after it was decided', async () => {
  const id = await ada.ask()
  await bea.report(id, { note: 'My words.' })
  await ada.appeal(inserted(await mod.decide('hide', id)))
  await chief.decide('dismiss', id)
  const { orm } = world.db
  const [old] = await orm.select().from(reports)
  await forgetOldCases(orm)
  expect(await orm.select().from(reports)).toEqual([old])
  await orm.update(reports).set({ closedAt: ago('181 days') })
  await orm.update(appeals).set({ closedAt: ago('181 days') })
  await forgetOldCases(orm)
  expect(await orm.select().from(reports)).toMatchObject([
    { reporter: null, note: null, title: '', path: '', text: {}, kind: 'spam' },
  ])
  expect(await orm.select().from(appeals)).toMatchObject([{ uid: null, text: null, outcome: 'refused' }])
  expect(await logOf()).toHaveLength(2)
})
