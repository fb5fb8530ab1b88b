import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QueueEntry } from '#contract/moderation.ts'
import { members } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { queryDraft, recommendationDraft } from '../../../tests/support/factories.ts'
import { createPeople, type Person } from '../../../tests/support/moderation.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let mod: Person
beforeAll(async () => {
  world = await createTestApp({ POST_LIMITS: 'on' })
  people = createPeople(world)
  mod = await people.join('mod', 'moderator')
})
afterAll(() => world.close())

const leave = async (person: Person, posts = 'anonymize') =>
  expect((await person.call('DELETE', `/account/posts?posts=${posts}`)).statusCode).toBe(200)
const handleOf = async ({ uid }: Person) =>
  (await world.db.orm.select().from(members).where(eq(members.uid, uid)))[0]?.handle ?? ''

it('is for those who are signed in', async () => {
  const answer = await world.app.inject({ method: 'DELETE', url: '/account/posts?posts=delete' })
  expect(answer.statusCode).toBe(401)
})

it('how often somebody posts, and the same text, whatever they do with what they posted', async () => {
  const amy = await people.join('amy')
  const answers = []
  for (let n = 0; n < 6; n++) {
    const post = () => amy.call('POST', '/products', { ...queryDraft, queryTitle: `Which, ${n}?` })
    answers.push((await post()).statusCode)
    await leave(amy, n % 2 ? 'delete' : 'anonymize')
    if (n === 0) answers.push((await post()).statusCode)
  }
  expect(answers).toEqual([201, 409, 201, 201, 201, 201, 429])
})

it('who blocked whom, and what somebody reported', async () => {
  const [ben, cat] = [await people.join('ben'), await people.join('cat')]
  const query = await cat.ask()
  await cat.call('PUT', `/members/${ben.handle}/block`)
  const reports = []
  for (let n = 0; n < 2; n++) {
    reports.push((await ben.report(query)).statusCode)
    await leave(ben)
  }
  expect(reports).toEqual([201, 409])
  const answer = { ...recommendationDraft, title: randomUUID(), queryId: query }
  expect((await ben.call('POST', '/recommendations', answer)).statusCode).toBe(403)
})

it('that they are hidden, and what others reported of them: moderators can still decide', async () => {
  const [dan, eve] = [await people.join('dan'), await people.join('eve')]
  await mod.decide('hide', dan.handle, { subject: 'member' })
  await leave(dan)
  // Their next visit makes them a member again.
  await dan.call('GET', '/members/me')
  expect((await world.app.inject(`/members/${await handleOf(dan)}`)).statusCode).toBe(404)

  const query = await eve.ask()
  await dan.report(query)
  await dan.report(eve.handle, { subject: 'member' })
  await leave(eve)
  const handle = await handleOf(eve)
  expect(handle).toMatch(/^member-/)
  expect((await world.app.inject(`/members/${handle}`)).statusCode).toBe(404)
  const queue = await mod.read<QueueEntry[]>('/moderation/queue')
  const waiting = queue.filter(({ author }) => author?.handle === handle)
  expect(waiting.map(({ subject, id }) => [subject, id])).toEqual([
    ['query', query],
    ['member', handle],
  ])
  const until = new Date(Date.now() + 86_400_000).toISOString()
  expect((await mod.decide('suspend', handle, { subject: 'member', until })).statusCode).toBe(201)
  expect((await eve.call('POST', '/products', {})).statusCode).toBe(403)
})

it('what was decided on them, for another account under the address they had proved', async () => {
  const fay = await people.join('fay')
  await mod.decide('hide', fay.handle, { subject: 'member', reason: 'Rude name.' })
  for (let times = 0; times < 2; times++) await leave(fay)
  const comeBack = (sub: string, claims = {}) =>
    people.join(sub, 'member', { email: 'Fay@example.org', ...claims })
  const stranger = await comeBack('fay-2', { email_verified: false })
  const again = await comeBack('fay-3')
  const pages = []
  for (const { handle } of [stranger, again])
    pages.push((await world.app.inject(`/members/${handle}`)).statusCode)
  expect(pages).toEqual([200, 404])
  expect(await again.read('/members/me')).toMatchObject({ hidden: { reason: 'Rude name.' } })
})
