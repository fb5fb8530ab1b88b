import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountData } from '#contract/account.ts'
import type { NoticeOf } from '#contract/notices.ts'
import { retention } from '#contract/retention.ts'
import { notices as table } from '#server/db/notices-schema.ts'
import { queries } from '#server/db/schema.ts'
import { tellMembers } from '#server/platform/tell-members.ts'
import { objectId } from '#server/db/object-id.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { evidenceDraft, queryDraft } from '../../../tests/support/factories.ts'
import { createPeople, inserted, type Person } from '../../../tests/support/moderation.ts'
import { forgetOldNotices } from './upkeep.ts'

type Notice = NoticeOf<'decision' | 'appeal' | 'report'>

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
beforeEach(async () => void (await world.db.orm.delete(table)))

const listOf = (person: Person, query = '') => person.read<Notice[]>(`/notices${query}`)
const unseenBy = async (person: Person) => (await listOf(person, '?unseen=true&limit=10')).length
const see = (person: Person, ids: string[]) => person.call('POST', '/notices/seen', { ids })
const idsOf = (list: Notice[]) => list.map(({ _id }) => _id)
const takeBack = (decision: string) => mod.call('DELETE', `/moderation/decisions/${decision}`)
const ago = (seconds: number) => objectId(Date.now() - seconds * 1000)

it('of what is gone by now keep nobody from being told of the others', async () => {
  await mod.decide('hide', await ada.ask({ queryTitle: 'Still told' }))
  await world.db.orm.insert(table).values(
    Array.from({ length: 25 }, () => ({
      uid: ada.uid,
      kind: 'recommendation' as const,
      group: objectId(),
      id: objectId(Date.now() + 60_000),
    })),
  )
  expect(await unseenBy(ada)).toBe(1)
})

describe('what was decided', () => {
  it('on an own recommendation leads to where its author has it while its query is hidden', async () => {
    const query = await ada.ask()
    const own = await bea.recommend(query)
    for (const action of ['hide', 'restore']) await mod.decide(action, own, { subject: 'recommendation' })
    const led = async (person: Person, to: string) => (await person.read<{ path: string }[]>(to))[0]?.path
    const leads = () =>
      Promise.all([led(bea, '/notices'), led(bea, '/moderation/mine'), led(mod, '/moderation/decided')])
    const onQuery = `/query/${query}#${own}`
    expect(await leads()).toEqual([onQuery, onQuery, onQuery])
    await world.db.orm.update(queries).set({ hiddenAt: new Date() }).where(eq(queries.id, query))
    const alone = `/update-recommendation/${own}`
    expect(await leads()).toEqual([alone, alone, onQuery])
  })

  it('is told to the author with the reason and the way to appeal, and to reporters as they saw it', async () => {
    const id = await ada.ask({ queryTitle: 'Soap and lies' })
    await bea.report(id)
    const decision = inserted(await mod.decide('hide', id, { reason: 'It names a person.' }))
    const [toAuthor, ...more] = await listOf(ada)
    expect(more).toEqual([])
    expect(toAuthor).toMatchObject({
      kind: 'decision',
      count: 1,
      seenAt: null,
      title: 'Soap and lies',
      path: `/query/${id}`,
      facts: {
        subject: 'query',
        _id: decision,
        action: 'hide',
        reason: 'It names a person.',
        until: null,
        undoneAt: null,
      },
    })
    expect(Date.parse(toAuthor?.facts.appealUntil ?? '')).toBeGreaterThan(Date.now())
    const [toReporter] = await listOf(bea)
    expect(toReporter).toMatchObject({
      kind: 'report',
      title: 'Soap and lies',
      path: null,
      facts: { subject: 'query', action: 'hide', reason: 'It names a person.', appealUntil: null },
    })
    // What its author makes of it while it is hidden is for the author and moderators.
    await ada.call('PUT', `/products/${id}`, { ...queryDraft, queryTitle: 'Soap and truth' })
    expect((await listOf(bea)).map(({ title, path }) => [title, path])).toEqual([['Soap and lies', null]])
    const answers = [await ada.call('GET', '/notices'), await bea.call('GET', '/notices?limit=5')]
    for (const { body, headers } of answers) {
      expect(headers['cache-control']).toBe('no-store')
      for (const secret of [mod.handle, mod.uid, ada.uid, bea.uid]) expect(body).not.toContain(secret)
    }
    expect(await listOf(mod)).toEqual([])

    // What everybody may see again is named again.
    await mod.decide('restore', id, { reason: 'It does not any more.' })
    expect((await listOf(bea)).map(({ title, path }) => [title, path])).toEqual([
      ['Soap and truth', `/query/${id}`],
    ])
    const [restored, hidden] = await listOf(ada)
    expect([restored?.facts.action, hidden?.facts.appealUntil]).toEqual(['restore', null])
    await mod.decide('hide', id)
    await ada.call('DELETE', `/products/${id}`)
    expect((await listOf(bea)).map(({ title }) => title)).toEqual([null])
  })

  it('is told to reporters once more when an appeal has changed it', async () => {
    const id = await ada.ask()
    await bea.report(id)
    await ada.appeal(inserted(await mod.decide('hide', id)))
    await chief.decide('restore', id, { reason: 'It is in the paper.' })
    const told = await listOf(bea)
    expect(
      told.map(({ kind, title, facts }) => [
        kind,
        title,
        facts.action,
        'afterAppeal' in facts && facts.afterAppeal,
      ]),
    ).toEqual([
      ['report', 'Who washes whom?', 'restore', true],
      ['report', 'Who washes whom?', 'hide', false],
    ])
    expect(told[0]?.facts.reason).toBe('It is in the paper.')
    // Of an appeal that changed nothing they hear nothing.
    const other = await ada.ask()
    await bea.report(other)
    await ada.appeal(inserted(await mod.decide('hide', other)))
    await chief.decide('dismiss', other)
    expect((await listOf(bea)).map(({ facts }) => facts.action)).toEqual(['hide', 'restore', 'hide'])
  })

  it('is told of recommendations, evidence and members, and of what was deleted since', async () => {
    const id = await ada.ask()
    const recommendation = await ada.recommend(id)
    const piece = inserted(await ada.call('POST', `/products/${id}/evidence`, evidenceDraft))
    await mod.decide('hide', recommendation, { subject: 'recommendation' })
    await mod.decide('hide', piece, { subject: 'evidence' })
    await mod.decide('lock', id)
    await ada.call('DELETE', `/evidence/${piece}`)
    const cid = await people.join('cid')
    await bea.report(cid.handle, { subject: 'member' })
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await mod.decide('suspend', cid.handle, { subject: 'member', until })
    expect((await listOf(ada)).map(({ facts, path }) => [facts.subject, path])).toEqual([
      ['query', `/query/${id}`],
      ['evidence', null],
      ['recommendation', `/query/${id}#${recommendation}`],
    ])
    const [suspended] = await listOf(cid)
    expect(suspended).toMatchObject({ title: null, path: null, facts: { subject: 'member', until } })
    expect(suspended?.facts.appealUntil).not.toBeNull()
    // Whoever may do nothing else may say that they have read it.
    expect((await see(cid, idsOf(await listOf(cid)))).statusCode).toBe(200)
    expect(await unseenBy(cid)).toBe(0)
    expect(await listOf(bea)).toMatchObject([{ kind: 'report', title: null, facts: { subject: 'member' } }])
  })

  it('answers an appeal, and says nothing to an author of whom nothing was found', async () => {
    const id = await ada.ask()
    const decision = inserted(await mod.decide('hide', id))
    await ada.appeal(decision)
    expect((await listOf(ada))[0]?.facts.appealUntil).toBeNull()
    await chief.decide('dismiss', id, { reason: 'It still does.' })
    expect(await listOf(ada)).toMatchObject([
      { kind: 'appeal', facts: { action: 'dismiss', reason: 'It still does.', appealUntil: null } },
      { kind: 'decision' },
    ])
    const other = await ada.ask()
    await bea.report(other)
    await mod.decide('dismiss', other)
    expect([(await listOf(ada)).length, (await listOf(bea))[0]?.facts.action]).toEqual([2, 'dismiss'])
  })

  it('says so when what trusted members hid can be seen again', async () => {
    const id = await ada.ask()
    for (const name of ['tia', 'tom', 'tea']) await (await people.joinTrusted(name)).report(id)
    await mod.decide('dismiss', id)
    const told = await listOf(ada)
    expect(told.map(({ kind, facts }) => [kind, facts.action])).toEqual([
      ['decision', 'dismiss'],
      ['decision', 'hide'],
    ])
  })

  it('is not told when it is taken back at once; who has seen it, or got a mail, is told anew', async () => {
    const id = await ada.ask()
    await bea.report(id)
    const decision = inserted(await mod.decide('hide', id))
    const [first] = await listOf(bea)
    await see(bea, [first?._id ?? ''])
    expect((await takeBack(decision)).statusCode).toBe(200)
    expect(await listOf(ada)).toEqual([])
    const [again] = await listOf(bea)
    expect([again?.seenAt, again?._id === first?._id]).toEqual([null, false])
    expect(again?.facts.undoneAt).not.toBeNull()

    const later = inserted(await mod.decide('hide', id))
    await world.db.orm
      .update(table)
      .set({ id: ago(61) })
      .where(eq(table.group, later))
    await takeBack(later)
    const [told] = await listOf(ada)
    expect([told?.facts._id, told?.facts.undoneAt === null]).toEqual([later, false])
  })
})

describe('GET /notices', () => {
  it('is read a page at a time, newest first, whole or what is new of it', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.unshift(inserted(await mod.decide('lock', await ada.ask())))
    const page = await ada.call('GET', '/notices?unseen=true&limit=2')
    const next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? ''
    expect(next).toContain('unseen=true')
    const rest = await ada.call('GET', next)
    const read = [page, rest].flatMap((answer) => answer.json<Notice[]>())
    expect(read.map(({ facts }) => facts._id)).toEqual(ids)
    expect(rest.headers['link']).toBeUndefined()
    await see(ada, [read[1]?._id ?? ''])
    expect(idsOf(await listOf(ada, '?unseen=true'))).toEqual([read[0]?._id, read[2]?._id])
    expect((await listOf(ada)).map(({ seenAt }) => seenAt !== null)).toEqual([false, true, false])
  })

  it('leaves out what nobody can tell any more', async () => {
    await mod.decide('lock', await ada.ask())
    const [row] = await world.db.orm.select().from(table)
    await world.db.orm.insert(table).values([
      { kind: 'decision', group: objectId(), uid: ada.uid, id: objectId() },
      { ...row, kind: 'of-a-later-version' as never, group: 'x', uid: ada.uid, id: objectId() },
    ])
    expect(idsOf(await listOf(ada))).toEqual([row?.id])
  })

  it('refuses whoever is not signed in, and what makes no sense', async () => {
    const answers = [
      await world.app.inject('/notices'),
      await world.app.inject({ method: 'POST', url: '/notices/seen', payload: { ids: [objectId()] } }),
      await ada.call('GET', '/notices?unseen=perhaps'),
      await ada.call('GET', '/notices?limit=2&after=nothing'),
      await see(ada, []),
      await see(ada, ['nothing']),
      await see(
        ada,
        Array.from({ length: 101 }, () => objectId()),
      ),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 400, 400, 400, 400, 400])
  })
})

describe('POST /notices/seen', () => {
  it('is said of one’s own alone, however often, and keeps the first time', async () => {
    const id = await ada.ask()
    await bea.report(id)
    await mod.decide('lock', id)
    const ids = [...idsOf(await listOf(ada)), ...idsOf(await listOf(bea))]
    await see(ada, ids)
    expect([await unseenBy(ada), await unseenBy(bea)]).toEqual([0, 1])
    const [{ seenAt } = {}] = await listOf(ada)
    expect(
      (
        await see(
          ada,
          [...ids, objectId()].map((one) => one.toUpperCase()),
        )
      ).statusCode,
    ).toBe(200)
    expect((await listOf(ada))[0]?.seenAt).toBe(seenAt)
  })

  it('does not speak of what is added to a group meanwhile; it counts anew once it was seen', async () => {
    const group = inserted(await mod.decide('lock', await ada.ask()))
    const [before] = await listOf(ada)
    const tell = () => tellMembers(world.db.orm, { kind: 'decision', group }, [ada.uid, ada.uid])
    await tell()
    await see(ada, [before?._id ?? ''])
    const [after] = await listOf(ada)
    expect([after?.count, after?.seenAt]).toEqual([2, null])
    await see(ada, [after?._id ?? ''])
    await tell()
    expect(await listOf(ada)).toMatchObject([{ count: 1, seenAt: null }])
  })
})

it('is kept for so long, and is in "Download my data"', async () => {
  const ids = [await ada.ask(), await ada.ask()]
  for (const id of ids) await mod.decide('lock', id)
  const [older] = await world.db.orm.select().from(table).orderBy(asc(table.id))
  const day = 24 * 60 * 60
  const moveTo = (seconds: number) =>
    world.db.orm
      .update(table)
      .set({ id: ago(seconds) })
      .where(eq(table.group, older?.group ?? ''))
  await moveTo((retention.notice - 1) * day)
  await forgetOldNotices(world.db.orm)
  const { notices: kept } = (await ada.call('GET', '/account/data')).json<AccountData>()
  expect(kept).toMatchObject([{ kind: 'decision', count: 1, seenAt: null }, { about: older?.group }])
  await moveTo((retention.notice + 1) * day)
  await forgetOldNotices(world.db.orm)
  expect(await listOf(ada)).toHaveLength(1)
})
