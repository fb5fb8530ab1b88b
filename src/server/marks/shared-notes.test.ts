import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { swapsOfQuery } from '#contract/marks.ts'
import type { QueueEntry } from '#contract/moderation.ts'
import type { Experience } from '#contract/recommendations.ts'
import { recentPosts } from '#server/db/platform-schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { createPeople, refusal, type Person } from '../../../tests/support/moderation.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let ada: Person, ben: Person, mod: Person
beforeAll(async () => {
  world = await createTestApp({ REVIEW: 'first-posts', POST_LIMITS: 'on' })
  people = createPeople(world)
  ada = await people.joinTrusted('ada')
  ben = await people.joinTrusted('ben')
  mod = await people.join('mod', 'moderator')
})
afterAll(() => world.close())

let made = 0
const recommended = async () => {
  const queryTitle = `Which one? ${(made += 1)}`
  return ada.recommend(await ada.ask({ queryTitle }), { title: `Take number ${made}` })
}
const say = (person: Person, entry: string, body: object) =>
  person.call('PUT', `/recommendations/${entry}/swap`, body)
const share = (person: Person, entry: string, note: string) => say(person, entry, { note, shared: true })
const takeBack = (person: Person, entry: string) => person.call('DELETE', `/recommendations/${entry}/swap`)
const read = async (entry: string) =>
  (await world.app.inject(`/recommendations/${entry}/experiences`)).json<Experience[]>()
const notes = async (entry: string) => (await read(entry)).map(({ note }) => note)
const waiting = async () =>
  (await mod.read<QueueEntry[]>('/moderation/queue?limit=50')).filter(
    ({ subject }) => subject === 'experience',
  )

it('of somebody whose first posts wait is read by a moderator first, and their swap counts at once', async () => {
  const newcomer = await people.join('newcomer')
  const entry = await recommended()
  expect((await say(newcomer, entry, { note: 'It lasts.' })).json()).toEqual({ swapCount: 1 })
  expect(await waiting()).toEqual([])
  expect((await say(newcomer, entry, { shared: true })).json()).toEqual({ swapCount: 1, waiting: true })
  expect(await notes(entry)).toEqual([])
  const [queued] = await waiting()
  expect(queued).toMatchObject({ why: 'review', text: { experience: 'It lasts.' } })
  await mod.decide('restore', queued?.id ?? '', { subject: 'experience' })
  expect([await notes(entry), await waiting()]).toEqual([['It lasts.'], []])
  // What is taken back before anybody looked waits anew with the next.
  for (const note of ['Buy at pills.example.', 'It broke.']) {
    await takeBack(newcomer, entry)
    expect((await share(newcomer, entry, note)).json()).toEqual({ swapCount: 1, waiting: true })
    expect(await waiting()).toContainEqual(expect.objectContaining({ text: { experience: note } }))
  }
  expect(await notes(entry)).toEqual([])
})

it('takes a place among the posts of the hour, which one for oneself does not', async () => {
  const newcomer = await people.join('eager')
  const entries: string[] = []
  for (let n = 0; n < 6; n++) entries.push(await recommended())
  for (const [n, entry] of entries.entries()) await say(newcomer, entry, { note: `Mine ${n}.` })
  const answers: number[] = []
  for (const entry of entries) answers.push((await say(newcomer, entry, { shared: true })).statusCode)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  // What was said already is said again for nothing.
  expect((await share(newcomer, entries[0] ?? '', 'Mine 0.')).statusCode).toBe(200)
})

it('is sent again as it is by whoever was refused for another reason', async () => {
  const fay = await people.joinTrusted('fay')
  const queryId = await ada.ask({ queryTitle: 'Which of these?' })
  const entries: string[] = []
  for (let n = 0; n <= swapsOfQuery; n++)
    entries.push(await ada.recommend(queryId, { title: `One of them: ${n}` }))
  const [last = '', first = '', ...others] = entries
  for (const entry of [first, ...others]) await say(fay, entry, {})
  const posted = () => world.db.orm.select().from(recentPosts).where(eq(recentPosts.uid, fay.uid))
  expect((await share(fay, last, 'It lasts longest.')).statusCode).toBe(409)
  expect(await posted()).toMatchObject([{ postedAt: [], digests: [] }])
  await takeBack(fay, first)
  expect((await share(fay, last, 'It lasts longest.')).statusCode).toBe(200)
  expect(await posted()).toMatchObject([{ digests: [expect.any(String)] }])
})

it('says the same in one place a day', async () => {
  const [one, two] = [await recommended(), await recommended()]
  expect((await share(ben, one, 'Buy at shop.example!')).statusCode).toBe(200)
  expect(refusal(await share(ben, two, 'BUY  at shop.example!'))).toEqual([
    409,
    'You have posted the same text in the last 24 hours. Please write something else.',
  ])
  expect(await notes(two)).toEqual([])
})

it('is not shared between members of whom one blocked the other; the swap itself is one’s own', async () => {
  const entry = await recommended()
  await ada.call('PUT', `/members/${ben.handle}/block`)
  expect(refusal(await share(ben, entry, 'Not for you.'))[0]).toBe(403)
  expect((await say(ben, entry, { note: 'Not for you.' })).statusCode).toBe(200)
  await ada.call('DELETE', `/members/${ben.handle}/block`)
})

it('stays hidden though the swap is taken back and made anew, until a moderator says otherwise', async () => {
  const entry = await recommended()
  await share(ben, entry, 'You are all fools.')
  const [{ _id: id } = { _id: '' }] = await read(entry)
  await mod.decide('hide', id, { subject: 'experience' })
  for (const words of ['Fools, all of you.', 'Fools, I say.']) {
    expect((await takeBack(ben, entry)).statusCode).toBe(200)
    expect((await share(ben, entry, words)).json()).toEqual({ swapCount: 1 })
    expect(await notes(entry)).toEqual([])
  }
  await mod.decide('restore', id, { subject: 'experience' })
  expect(await notes(entry)).toEqual(['Fools, I say.'])
  await takeBack(ben, entry)
  await share(ben, entry, 'It is good after all.')
  expect(await notes(entry)).toEqual(['It is good after all.'])
})
