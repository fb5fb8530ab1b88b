import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QueueEntry } from '#contract/moderation.ts'
import { subjects, type Subject } from '#contract/subjects.ts'
import { decisions } from '#server/db/moderation-schema.ts'
import { members, queries } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { callAs, exampleOf } from '../../../tests/support/calls.ts'
import { evidenceDraft, queryDraft, recommendationDraft } from '../../../tests/support/factories.ts'
import { createPeople, inserted, refusal, type Person } from '../../../tests/support/moderation.ts'
import type { Made } from '../../../tests/support/who-may.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let ada: Person, bea: Person, mod: Person, chief: Person
beforeAll(async () => {
  world = await createTestApp({ REVIEW: 'first-posts' })
  people = createPeople(world)
  // Two posts of hers are seen, so that no other one waits.
  ada = await people.joinTrusted('ada')
  bea = await people.joinTrusted('bea')
  mod = await people.join('mod', 'moderator')
  chief = await people.join('chief', 'admin')
})
afterAll(() => world.close())

const entryOf = async (id: string) =>
  (await mod.read<QueueEntry[]>('/moderation/queue?limit=50')).find((entry) => entry.id === id)
const versionOf = async (id: string) => (await entryOf(id))?.now?.version
const isSeen = async (id: string) => (await world.app.inject(`/products/${id}`)).statusCode === 200
const rename = async (person: Person, id: string, queryTitle: string) =>
  expect((await person.call('PUT', `/products/${id}`, { ...queryDraft, queryTitle })).statusCode).toBe(200)
const takeBack = (person: Person, decision: string) =>
  person.call('DELETE', `/moderation/decisions/${decision}`)
const changedSince = (subject: Subject) => [
  409,
  `This ${subject} was changed after you read it. Read it again, then decide.`,
]

/** Something of ada's, and how it comes to say something else. */
async function decidedOn(subject: Subject): Promise<[id: string, change: () => Promise<unknown>]> {
  if (subject === 'member') {
    const { uid, handle } = await people.join('carl')
    const change = { name: 'Somebody else' }
    return [handle, () => world.db.orm.update(members).set(change).where(eq(members.uid, uid))]
  }
  const query = await bea.ask()
  const evidence = inserted(await bea.call('POST', `/products/${query}/evidence`, evidenceDraft))
  const made: Made = { query, evidence, recommendation: await bea.recommend(query) }
  const { post, change } = exampleOf(subject)
  const id = await post(callAs(ada), made, 'A word on it.')
  return [id, async () => change?.(callAs(ada), { ...made, [subject]: id }, 'Something else.')]
}

const changing = subjects.filter((subject) => subject === 'member' || exampleOf(subject).change)
it.each(changing)('what is read of a %s is what is let stand or shown again', async (subject) => {
  const [id, change] = await decidedOn(subject)
  await bea.report(id, { subject })
  const seen = await versionOf(id)
  expect(seen).toEqual(expect.any(String))
  await change()
  expect(refusal(await mod.decide('dismiss', id, { subject, seen }))).toEqual(changedSince(subject))
  const now = await versionOf(id)
  expect(now).not.toBe(seen)
  expect((await mod.decide('dismiss', id, { subject, seen: now })).statusCode).toBe(201)

  // Decisions within a millisecond count as made at once.
  expect(await entryOf(id)).toBeUndefined()
  const hidden = inserted(await mod.decide('hide', id, { subject, seen }))
  expect(await entryOf(id)).toBeUndefined()
  const author = subject === 'member' ? null : ada
  await author?.appeal(hidden)
  expect(refusal(await chief.decide('restore', id, { subject, seen }))).toEqual(changedSince(subject))
  expect((await chief.decide('restore', id, { subject, seen: now })).statusCode).toBe(201)
})

it('a first post that is changed while it is read is not let through', async () => {
  const author = await people.join('dan')
  const id = await author.ask()
  const seen = await versionOf(id)
  await rename(author, id, 'Something else')
  for (const action of ['restore', 'dismiss'])
    expect(refusal(await mod.decide(action, id, { seen }))).toEqual(changedSince('query'))
  expect(await isSeen(id)).toBe(false)
  // Whoever does not say what they have read decides on what there is.
  expect((await mod.decide('restore', id)).statusCode).toBe(201)
  expect(await isSeen(id)).toBe(true)
})

it('moderators read all that an author wrote, and what they let through says that, to the last field', async () => {
  const about = { price: 3.5, currency: 'EUR', gtin: '4006381333931' }
  const details = { ...about, category: 'food/snacks', reasonKinds: ['workers', 'prices'] }
  const query = await ada.ask({ ...details, shortDescription: 'In short.' })
  const ended = { status: 'improved', note: 'They pay more.' }
  expect((await ada.call('PUT', `/products/${query}/status`, ended)).statusCode).toBe(200)
  const offer = { productBrand: 'Mill', link: 'https://mill.example.org', countries: ['DE', 'FR'] }
  const recommendation = await ada.recommend(query, { ...about, ...offer })
  const piece = inserted(await ada.call('POST', `/products/${query}/evidence`, evidenceDraft))
  const shown = { price: '3.5', currency: 'EUR', gtin: '04006381333931' }
  const written = {
    query: {
      ...queryDraft,
      ...shown,
      category: 'food/snacks',
      reasonKinds: 'workers, prices',
      shortDescription: 'In short.',
      status: 'improved',
      statusNote: 'They pay more.',
    },
    recommendation: { ...recommendationDraft, ...shown, ...offer, countries: 'DE, FR' },
    evidence: evidenceDraft,
  }
  for (const [subject, id] of Object.entries({ query, recommendation, evidence: piece })) {
    await bea.report(id, { subject })
    expect((await entryOf(id))?.now?.text).toEqual(written[subject as keyof typeof written])
  }

  const author = await people.join('gil')
  const id = inserted(await author.call('POST', `/products/${query}/evidence`, evidenceDraft))
  const seen = await versionOf(id)
  const ruling = { ...evidenceDraft, kind: 'ruling', publishedOn: '1999-01-01' }
  expect((await author.call('PUT', `/evidence/${id}`, ruling)).statusCode).toBe(200)
  const subject = 'evidence'
  expect(refusal(await mod.decide('restore', id, { subject, seen }))).toEqual(changedSince(subject))
  expect((await world.app.inject(`/products/${query}/evidence`)).body).not.toContain(id)
})

it('what is changed all the time is hidden, locked and merged nevertheless', async () => {
  for (const [action, more] of [
    ['lock', {}],
    ['hide', {}],
    ['merge', { into: await bea.ask() }],
  ] as const) {
    const id = await ada.ask()
    await bea.report(id)
    const seen = await versionOf(id)
    await rename(ada, id, `Not what was ${action}`)
    expect((await mod.decide(action, id, { ...more, seen })).statusCode, action).toBe(201)
  }
})

it('a hidden post that was changed since is read before it is shown, though its hiding is taken back', async () => {
  const [same, changed] = [await ada.ask(), await ada.ask()]
  for (const id of [same, changed]) await bea.report(id)
  const [first, second] = [
    inserted(await mod.decide('hide', same)),
    inserted(await mod.decide('hide', changed)),
  ]
  await rename(ada, changed, 'Something nobody read')
  expect((await takeBack(mod, first)).json()).toEqual({ acknowledged: true, waiting: false })
  expect(await isSeen(same)).toBe(true)

  expect((await takeBack(mod, second)).json()).toEqual({ acknowledged: true, waiting: true })
  expect(await isSeen(changed)).toBe(false)
  const entry = await entryOf(changed)
  expect(entry).toMatchObject({
    why: 'review',
    reportCount: 1,
    now: { isHidden: true, title: 'Something nobody read' },
  })
  expect((await mod.decide('restore', changed, { seen: entry?.now?.version })).statusCode).toBe(201)
  expect(await isSeen(changed)).toBe(true)
})

it('so is a duplicate that was changed after it was merged, and one of which nobody knows what it said', async () => {
  const into = await bea.ask()
  const [changed, old] = [await ada.ask(), await ada.ask()]
  const recommendation = await bea.recommend(changed)
  const [first, second] = [
    inserted(await mod.decide('merge', changed, { into })),
    inserted(await mod.decide('merge', old, { into })),
  ]
  // Its owner cannot, but the version before let them.
  const queryTitle = 'Something nobody read'
  await world.db.orm.update(queries).set({ queryTitle }).where(eq(queries.id, changed))
  const before = { isHidden: false, isLocked: false, suspendedUntil: null, queued: null }
  await world.db.orm.update(decisions).set({ before }).where(eq(decisions.id, second))
  for (const [decision, id] of [
    [first, changed],
    [second, old],
  ] as const) {
    expect((await takeBack(chief, decision)).json()).toMatchObject({ waiting: true })
    expect(await isSeen(id)).toBe(false)
    expect(await entryOf(id)).toMatchObject({ why: 'review' })
    expect((await mod.decide('restore', id)).statusCode).toBe(201)
  }
  const moved = await world.app.inject(`/recommendations/${recommendation}`)
  expect(moved.json()).toMatchObject({ queryId: changed })
})

it('of what somebody wrote nothing is left with a decision once they have gone', async () => {
  const author = await people.join('eve')
  const id = await author.ask()
  const decision = inserted(await mod.decide('hide', id))
  const before = async () =>
    (await world.db.orm.select().from(decisions).where(eq(decisions.id, decision)))[0]?.before
  expect(await before()).toHaveProperty('version')
  expect((await author.call('DELETE', '/account/posts?posts=anonymize')).statusCode).toBe(200)
  expect(await before()).not.toHaveProperty('version')
})
