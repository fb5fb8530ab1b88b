import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tellMembers } from '#server/platform/tell-members.ts'
import { notices } from '#server/db/notices-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { createPeople, type Person } from '../../../tests/support/moderation.ts'
import { streamLimits } from './streams.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let ada: Person
let bea: Person
let origin: string
beforeAll(async () => {
  world = await createTestApp()
  const people = createPeople(world)
  ;[ada, bea] = [await people.join('ada'), await people.join('bea')]
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

const ask = (token: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
    get(`${origin}/notices/stream`, { headers }, resolve).on('error', reject)
  })

/** What a member hears, and a promise for when they have heard it. */
async function listenAs(person: Person) {
  const answer = await ask(person.token)
  expect(answer.statusCode).toBe(200)
  let text = ''
  answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
  // The first beat: it is open.
  await expect.poll(() => text).not.toBe('')
  return { answer, heard: () => text.match(/(?<=event: )\w+/g) ?? [] }
}

const tell = (person: Person) => tellMembers(world.db.orm, { kind: 'reply', group: objectId() }, [person.uid])

it('says that there is something, to whom it is told, and when it was seen elsewhere', async () => {
  const [one, other] = [await listenAs(ada), await listenAs(bea)]
  // Until the database is listened to, something may have gone unheard.
  await expect.poll(one.heard).toContain('missed')
  await tell(ada)
  await expect.poll(one.heard).toEqual(['missed', 'notices'])
  const [row] = await world.db.orm.select().from(notices)
  await ada.call('POST', '/notices/seen', { ids: [row?.id] })
  await expect.poll(one.heard).toEqual(['missed', 'notices', 'notices'])
  expect(other.heard()).not.toContain('notices')
  for (const { answer } of [one, other]) answer.destroy()
})

it('keeps so many of one member, the newest, and says what it is to whoever asks for something else', async () => {
  const open: Awaited<ReturnType<typeof listenAs>>[] = []
  for (let n = 0; n <= streamLimits.ofMember; n++) open.push(await listenAs(ada))
  await expect.poll(() => open[0]?.answer.complete).toBe(true)
  expect(open.slice(1).some(({ answer }) => answer.complete)).toBe(false)
  for (const { answer } of open) answer.destroy()
  expect((await ada.call('GET', '/notices/stream')).statusCode).toBe(406)
})

it('is over when the server stops, and no later', async () => {
  const { answer } = await listenAs(ada)
  await world.app.close()
  await expect.poll(() => answer.complete).toBe(true)
})
