import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Evidence } from '#contract/evidence.ts'
import type { QueueEntry } from '#contract/moderation.ts'
import { queryIsLocked } from '#contract/queries.ts'
import { evidenceChecks } from '#server/db/evidence-schema.ts'
import { recentPosts } from '#server/db/platform-schema.ts'
import { members } from '#server/db/schema.ts'
import { findMiscounts } from '#server/platform/recount.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { evidenceDraft, storeEvidence, storeQuery } from '../../../tests/support/factories.ts'
import { createPeople, inserted, refusal, type Person } from '../../../tests/support/moderation.ts'
import { evidenceCounterChecks } from './counter-checks.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let ada: Person, ben: Person, mod: Person
beforeAll(async () => {
  world = await createTestApp({ REVIEW: 'first-posts', MARKS: 'verified', POST_LIMITS: 'on' })
  people = createPeople(world)
  ada = await people.joinTrusted('ada')
  ben = await people.joinTrusted('ben')
  mod = await people.join('mod', 'moderator')
})
afterAll(() => world.close())

const later = () => new Date(Date.now() + 3_600_000)
const check = (person: Person, id: string, note?: string, verdict = 'still-true') =>
  person.call('PUT', `/evidence/${id}/check`, { verdict, ...(note && { note }) })
/** Ada's, on a query of hers unless it is somebody else's. */
const piece = async ({ owner = ada.uid, author = ada.uid } = {}) => {
  const queryId = await storeQuery(world.db, { owner, evidenceCount: 1 })
  const id = await storeEvidence(world.db, { queryId, author })
  const read = async () =>
    (await world.app.inject(`/products/${queryId}/evidence`)).json<Evidence[]>()[0] ?? expect.unreachable()
  const notes = async () => {
    const { notes, disputes } = await read()
    return [...notes, ...disputes].map(({ note }) => note)
  }
  return { queryId, id, read, notes }
}

/** The notes that somebody reads, with why others do not. */
const notesFor = async (person: Person, queryId: string) =>
  (await person.read<Evidence[]>(`/products/${queryId}/evidence`)).flatMap(({ notes, disputes }) =>
    [...notes, ...disputes].map(({ note, unseen }) => [note, unseen]),
  )

it('of somebody whose first posts wait is read by a moderator first, and their verdict counts at once', async () => {
  const newcomer = await people.join('newcomer')
  const { id, queryId, read, notes } = await piece()
  const doubt = 'The court took it back.'
  const answer = await check(newcomer, id, doubt, 'disputed')
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ waiting: true })])
  expect([(await read()).disputed, await notes()]).toEqual([1, []])
  expect(await notesFor(ben, queryId)).toEqual([])
  for (const who of [newcomer, mod]) expect(await notesFor(who, queryId)).toEqual([[doubt, 'waiting']])
  const waiting = async () =>
    (await mod.read<QueueEntry[]>('/moderation/queue')).find(({ subject }) => subject === 'note')
  const entry = await waiting()
  expect(entry).toMatchObject({ why: 'review', title: doubt, text: { note: doubt } })
  const noteId = entry?.id ?? ''
  expect((await mod.decide('restore', noteId, { subject: 'note' })).statusCode).toBe(201)
  expect([await notes(), await waiting()]).toEqual([[doubt], undefined])
  // What was let through and is changed waits anew; what is taken back meanwhile leaves nothing that waits for nobody.
  expect((await check(newcomer, id, 'Buy at https://pills.example')).json()).toMatchObject({ waiting: true })
  expect(await notes()).toEqual([])
  expect((await check(newcomer, id)).json()).not.toHaveProperty('waiting')
  expect((await mod.decide('dismiss', noteId, { subject: 'note' })).statusCode).toBe(201)
  expect((await check(newcomer, id, 'Page 4.')).json()).toMatchObject({ waiting: true })
  expect(await waiting()).toMatchObject({ title: 'Page 4.' })
})

it('is cleared alone: its author is told and may appeal, and its verdict counts on', async () => {
  const gil = await people.joinTrusted('gil')
  const { id, queryId, read, notes } = await piece()
  await check(gil, id, 'You are all fools.', 'disputed')
  await check(ben, id, 'See page 4.', 'disputed')
  const noteId = (await read()).disputes.find(({ handle }) => handle === gil.handle)?._id ?? ''
  const on = { subject: 'note' }
  expect((await ben.decide('hide', noteId, on)).statusCode).toBe(403)
  const hidden = inserted(await mod.decide('hide', noteId, on))
  expect([(await read()).disputed, await notes()]).toEqual([2, ['See page 4.']])
  expect(await notesFor(ben, queryId)).toEqual([['See page 4.', null]])
  expect(await notesFor(gil, queryId)).toContainEqual(['You are all fools.', 'hidden'])
  const [logged] = (await world.app.inject('/moderation/log')).json<object[]>()
  expect(logged).toMatchObject({ subject: 'note', action: 'hide', reason: 'It breaks the rules.' })
  expect(logged).not.toHaveProperty('title')
  expect(await gil.read('/notices')).toMatchObject([{ facts: { subject: 'note', _id: hidden } }])
  // Sent without and then with a note again, it stays hidden.
  await check(gil, id, undefined, 'outdated')
  await check(gil, id, 'Fools, all of you.', 'disputed')
  expect(await notes()).toEqual(['See page 4.'])
  expect((await gil.appeal(hidden)).statusCode).toBe(201)
  const chief = await people.join('chief', 'admin')
  expect((await chief.decide('restore', noteId, on)).statusCode).toBe(201)
  expect((await notes()).toSorted()).toEqual(['Fools, all of you.', 'See page 4.'])
  expect(await findMiscounts(world.db, evidenceCounterChecks)).toEqual([])
})

it('stays hidden whatever becomes of the evidence, until that is taken back', async () => {
  const gil = await people.joinTrusted('gil-again')
  const { id, queryId, read, notes } = await piece()
  await check(gil, id, 'You are all fools.')
  const noteId = (await read()).notes[0]?._id ?? ''
  const on = { subject: 'note' }
  const hidden = inserted(await mod.decide('hide', noteId, on))
  const change = (statement: string) => ada.call('PUT', `/evidence/${id}`, { ...evidenceDraft, statement })
  expect((await change('They say so themselves!')).statusCode).toBe(200)
  await check(gil, id, 'Fools, all of you.')
  expect(await notesFor(gil, queryId)).toEqual([['Fools, all of you.', 'hidden']])
  expect(await notes()).toEqual([])
  await change('They say so, as before.')
  // Its verdict is gone just now, and the decision on its note is taken back all the same.
  expect((await mod.call('DELETE', `/moderation/decisions/${hidden}`)).statusCode).toBe(200)
  await check(gil, id, 'All of you.')
  expect(await notes()).toEqual(['All of you.'])
})

it('is neither for the author of the evidence nor the owner of the query once they are kept apart', async () => {
  const asked = await piece({ author: 'uid-author' })
  const added = await piece({ owner: 'uid-owner' })
  expect((await ada.call('PUT', `/members/${ben.handle}/block`)).statusCode).toBe(200)
  for (const { id, notes } of [asked, added]) {
    expect(refusal(await check(ben, id, 'I know where you live.', 'disputed'))).toEqual([
      403,
      'You cannot write notes for this member. You can still send your check without a note.',
    ])
    expect((await check(ben, id)).statusCode).toBe(200)
    expect(await notes()).toEqual([])
  }
  await ada.call('DELETE', `/members/${ben.handle}/block`)
  expect((await check(ben, added.id, 'I looked it up.')).statusCode).toBe(200)
})

it('is not taken on a locked query, nor is a verdict', async () => {
  const { queryId, id, read } = await piece()
  expect((await mod.decide('lock', queryId)).statusCode).toBe(201)
  for (const note of ['One more word.', undefined])
    expect(refusal(await check(ben, id, note))).toEqual([409, queryIsLocked])
  expect(await read()).toMatchObject({ stillTrue: 0, notes: [] })
})

it('is one of what a member may post, counted once, and says the same on one piece only', async () => {
  const [one, two] = [await piece(), await piece()]
  const fay = await people.joinTrusted('fay')
  const stale = { verdict: 'still-true', note: 'Read it on page 3.', updatedAt: new Date(0).toISOString() }
  const statuses = [(await fay.call('PUT', `/evidence/${one.id}/check`, stale)).statusCode]
  for (const { id } of [one, one, two]) statuses.push((await check(fay, id, 'Read it on page 3.')).statusCode)
  expect(statuses).toEqual([409, 200, 200, 409])
  const posted = await world.db.orm.select().from(recentPosts).where(eq(recentPosts.uid, fay.uid))
  expect(posted.map(({ digests }) => digests.length)).toEqual([1])
})

it('of somebody else is shown however many came later of members who are suspended', async () => {
  const { id, notes } = await piece()
  await check(mod, id, 'I looked it up: page 4.')
  const uids = Array.from({ length: 120 }, (_, n) => `uid-puppet-${n}`)
  await world.db.orm
    .insert(members)
    .values(uids.map((uid) => ({ uid, saidAt: new Date(), suspendedUntil: later() })))
  await world.db.orm.insert(evidenceChecks).values(
    uids.map((uid, n) => {
      const verdict = n % 2 ? ('outdated' as const) : ('disputed' as const)
      return { evidenceId: id, uid, verdict, note: `Noise ${n}`, checkedAt: later() }
    }),
  )
  expect(await notes()).toEqual(['I looked it up: page 4.'])
})

it('counts for nothing with its verdict while its member is suspended, and counts again afterwards', async () => {
  const { id, read } = await piece()
  const raider = await people.joinTrusted('raider')
  await check(mod, id, undefined, 'outdated')
  const { freshUntil } = await read()
  await check(raider, id, 'It is all lies.', 'disputed')
  await check(raider, (await piece()).id)
  const until = later()
  expect((await mod.decide('suspend', raider.handle, { subject: 'member', until })).statusCode).toBe(201)
  expect(await read()).toMatchObject({ outdated: 1, disputed: 0, disputes: [], freshUntil })
  // Whoever checks it meanwhile counts them in as little.
  await check(ben, id)
  expect(await read()).toMatchObject({ stillTrue: 1, outdated: 1, disputed: 0 })
  expect(await findMiscounts(world.db, evidenceCounterChecks)).toEqual([])
  await mod.decide('reinstate', raider.handle, { subject: 'member' })
  expect(await read()).toMatchObject({ stillTrue: 1, disputed: 1, disputes: [{ note: 'It is all lies.' }] })
  expect(await findMiscounts(world.db, evidenceCounterChecks)).toEqual([])
})

it('is read by moderators who are told of its member, as it was reported and as it is now', async () => {
  const eve = await people.joinTrusted('eve')
  await check(eve, (await piece()).id, 'A vile note.')
  await check(eve, (await piece()).id)
  await ben.report(eve.handle, { subject: 'member' })
  const entry = async () =>
    (await mod.read<QueueEntry[]>('/moderation/queue')).find(({ id }) => id === eve.handle)
  const reported = await entry()
  expect(reported?.text).toMatchObject({ handle: eve.handle, notes: 'A vile note.' })
  await check(eve, (await piece()).id, 'Another one.', 'disputed')
  expect((await entry())?.now?.text['notes']).toBe('Another one.\n\nA vile note.')
  const seen = reported?.now?.version
  const dismissed = await mod.decide('dismiss', eve.handle, { subject: 'member', seen })
  expect(dismissed.statusCode).toBe(409)
})

it('and verdict are for members with a proved address where marks are', async () => {
  const ghost = await people.join('ghost', 'member', { email_verified: false })
  const { id, read } = await piece()
  expect((await check(ghost, id)).json()).toMatchObject({ statusCode: 403, code: 'address-not-proved' })
  expect(await read()).toMatchObject({ stillTrue: 0 })
})
