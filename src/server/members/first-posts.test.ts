import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Evidence } from '#contract/evidence.ts'
import type { QueueEntry } from '#contract/moderation.ts'
import type { Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { features } from '#server/features.ts'
import { members } from '#server/db/schema.ts'
import type { Subject } from '#contract/subjects.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import {
  evidenceDraft,
  queryDraft,
  recommendationDraft,
  storeQuery,
  storeRecommendation,
} from '../../../tests/support/factories.ts'
import { findMiscounts } from '../../../tests/support/miscounts.ts'

const moderatedSubjects = features.flatMap(({ moderated = [] }) => moderated)

type World = Awaited<ReturnType<typeof createTestApp>>
type Person = Awaited<ReturnType<World['person']>>

let world: World
let ann: Person, mod: Person
beforeAll(async () => {
  world = await createTestApp({ REVIEW: 'first-posts' })
  ann = await world.person('ann')
  mod = await world.person('mod')
  await mod.call('GET', '/members/me')
  await world.db.orm.update(members).set({ role: 'moderator' }).where(eq(members.uid, mod.uid))
})
afterAll(() => world.close())

const add = async (person: Person, path: string, body: object) => {
  const answer = await person.call('POST', path, body)
  expect(answer.statusCode).toBe(201)
  return answer.json<{ insertedId: string }>().insertedId
}
const letThrough = (subject: Subject, id: string) =>
  world.db.orm.transaction(async (tx) =>
    moderatedSubjects.find((one) => one.subject === subject)?.setHidden(tx, id, false),
  )
const statusOf = async (path: string) => (await world.app.inject(path)).statusCode

it('somebody’s posts wait for a moderator until two of them can be seen', async () => {
  const open = await storeQuery(world.db)
  const asked = await add(ann, '/products', queryDraft)
  const recommended = await add(ann, '/recommendations', { ...recommendationDraft, queryId: open })
  const added = await add(ann, `/products/${open}/evidence`, evidenceDraft)
  const waiting = { hidden: { reason: null, decision: null, waiting: true } }
  expect(await statusOf(`/products/${asked}`)).toBe(404)
  expect((await ann.call('GET', `/products/${asked}`)).json<Query>()).toMatchObject(waiting)
  expect(await statusOf(`/recommendations/${recommended}`)).toBe(404)
  expect((await ann.call('GET', `/recommendations/${recommended}`)).json<Recommendation>()).toMatchObject(
    waiting,
  )
  expect((await world.app.inject(`/products/${open}/evidence`)).json()).toEqual([])
  expect((await ann.call('GET', `/products/${open}/evidence`)).json<Evidence[]>()).toMatchObject([waiting])
  expect((await world.app.inject(`/products/${open}`)).json()).toMatchObject({
    recommendationCount: 0,
    evidenceCount: 0,
  })
  expect(await findMiscounts(world.db)).toEqual([])
  const queue = (await mod.call('GET', '/moderation/queue')).json<QueueEntry[]>()
  expect(queue.map(({ subject, id, why }) => [subject, id, why])).toEqual([
    ['query', asked, 'review'],
    ['recommendation', recommended, 'review'],
    ['evidence', added, 'review'],
  ])

  await letThrough('query', asked)
  expect(await statusOf(`/products/${asked}`)).toBe(200)
  const third = await add(ann, '/products', { ...queryDraft, queryTitle: 'And now?' })
  expect(await statusOf(`/products/${third}`)).toBe(404)
  await letThrough('recommendation', recommended)
  const fourth = await add(ann, '/products', { ...queryDraft, queryTitle: 'And then?' })
  expect(await statusOf(`/products/${fourth}`)).toBe(200)
  expect(await findMiscounts(world.db)).toEqual([])
})

it('what waits is let through or stays gone as a moderator decides, for lists, search and feeds alike', async () => {
  const cid = await world.person('cid')
  const decide = (action: string, id: string) =>
    mod.call('POST', '/moderation/decisions', { subject: 'query', id, action, reason: 'Looked at.' })
  const seenAt = async (id: string, word: string) => {
    const found = []
    for (const path of [
      `/products/${id}`,
      '/products',
      `/search?q=${word}`,
      '/feed.xml',
      `/query/${id}/feed.xml`,
    ]) {
      const { statusCode, body } = await world.app.inject(path)
      if (statusCode === 200 && body.includes(id)) found.push(path)
    }
    return found.length
  }
  const waiting = async () =>
    (await mod.call('GET', '/moderation/queue')).json<QueueEntry[]>().map(({ id, why }) => [id, why])
  for (const [action, productName, seen] of [
    ['dismiss', 'Plimsoll', 5],
    ['hide', 'Quagmire', 0],
    ['restore', 'Rutabaga', 5],
  ] as const) {
    const id = await add(cid, '/products', { ...queryDraft, productName, queryTitle: productName })
    expect(await seenAt(id, productName)).toBe(0)
    expect(await waiting()).toContainEqual([id, 'review'])
    expect((await decide(action, id)).statusCode).toBe(201)
    expect([action, await seenAt(id, productName)]).toEqual([action, seen])
    expect(await waiting()).not.toContainEqual([id, 'review'])
  }
  expect(await findMiscounts(world.db)).toEqual([])
})

it('a change of what was let through waits as the post did, until two posts can be seen', async () => {
  const open = await storeQuery(world.db)
  const decide = async (action: string, subject: Subject, id: string) => {
    const decision = { subject, id, action, reason: 'Looked at.' }
    const { statusCode, body } = await mod.call('POST', '/moderation/decisions', decision)
    expect([statusCode, body]).toEqual([201, expect.any(String)])
  }
  const inQueue = async (id: string) =>
    (await mod.call('GET', '/moderation/queue')).json<QueueEntry[]>().find((entry) => entry.id === id)
  for (const [subject, addTo, changeAt, seenAt, draft, field] of [
    ['query', '/products', '/products', '/products', queryDraft, 'boycottingReason'],
    [
      'recommendation',
      '/recommendations',
      '/recommendations',
      `/recommendations?queryId=${open}`,
      { ...recommendationDraft, queryId: open },
      'reason',
    ],
    [
      'evidence',
      `/products/${open}/evidence`,
      '/evidence',
      `/products/${open}/evidence`,
      evidenceDraft,
      'quote',
    ],
  ] as const) {
    const dot = await world.person(`dot-${subject}`)
    const id = await add(dot, addTo, draft)
    const put = async (words: string) => {
      const { queryId: _, ...said } = { queryId: '', ...draft, [field]: words }
      const answer = await dot.call('PUT', `${changeAt}/${id}`, said)
      return [answer.statusCode, answer.json<{ modifiedCount: number }>().modifiedCount]
    }
    const isSeen = async (words: string) => {
      const { body } = await world.app.inject(seenAt)
      return body.includes(id) && body.includes(words)
    }
    await decide('hide', subject, id)
    expect(await isSeen(id)).toBe(false)
    await decide('restore', subject, id)
    expect([subject, await put('Now buy this'), await isSeen(id)]).toEqual([subject, [200, 1], false])
    expect(await inQueue(id)).toMatchObject({ why: 'review', now: { isHidden: true } })
    const own = await dot.call('GET', subject === 'evidence' ? seenAt : `${changeAt}/${id}`)
    expect(own.body).toContain('"waiting":true')
    await decide('dismiss', subject, id)
    expect([await isSeen('Now buy this'), await put('Now buy this'), await isSeen(id)]).toEqual([
      true,
      [200, 0],
      true,
    ])
    // Whoever lets it stand after a report shows it again as well.
    await mod.call('POST', '/reports', { subject, id, kind: 'spam' })
    expect([await put('And that'), await isSeen(id)]).toEqual([[200, 1], false])
    await decide('dismiss', subject, id)
    expect([await isSeen('And that'), await inQueue(id)]).toEqual([true, undefined])

    const second = await add(dot, '/products', { ...queryDraft, queryTitle: `Second ${subject}` })
    await decide('restore', 'query', second)
    expect([await put('As I like'), await isSeen('As I like')]).toEqual([[200, 1], true])
  }
  const fin = await world.person('fin')
  const ended = await add(fin, '/products', { ...queryDraft, queryTitle: 'What became of it?' })
  await decide('restore', 'query', ended)
  const setStatus = (body: object) => fin.call('PUT', `/products/${ended}/status`, body)
  await setStatus({ status: 'improved' })
  expect(await statusOf(`/products/${ended}`)).toBe(200)
  await setStatus({ status: 'ended', note: 'Now buy this' })
  expect([await statusOf(`/products/${ended}`), (await inQueue(ended))?.why]).toEqual([404, 'review'])
  expect(await findMiscounts(world.db)).toEqual([])
})

it('what moderators post is seen at once', async () => {
  expect(await statusOf(`/products/${await add(mod, '/products', queryDraft)}`)).toBe(200)
})

it('replies are posts like the others', async () => {
  const [open, gus] = [await storeQuery(world.db), await world.person('gus')]
  const on = await storeRecommendation(world.db, { queryId: open })
  for (const text of ['Does it last?', 'And how long?'])
    await letThrough('reply', await add(gus, `/recommendations/${on}/replies`, { text }))
  const asked = await add(gus, '/products', { ...queryDraft, queryTitle: 'Seen at once?' })
  expect(await statusOf(`/products/${asked}`)).toBe(200)
})
