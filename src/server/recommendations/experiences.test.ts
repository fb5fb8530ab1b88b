import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MemberSwap } from '#contract/member-lists.ts'
import type { Experience, Recommendation } from '#contract/recommendations.ts'
import { swaps } from '#server/db/marks-schema.ts'
import { members } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { createPeople, inserted, type Person } from '../../../tests/support/moderation.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let ada: Person, bea: Person, mod: Person
beforeAll(async () => {
  world = await createTestApp()
  people = createPeople(world)
  ada = await people.join('ada')
  bea = await people.join('bea')
  mod = await people.join('mod', 'moderator')
})
afterAll(() => world.close())

const share = (person: Person, entry: string, note: string) =>
  person.call('PUT', `/recommendations/${entry}/swap`, { note, shared: true })
const read = async (entry: string) =>
  (await world.app.inject(`/recommendations/${entry}/experiences`)).json<Experience[]>()
const notes = async (entry: string) => (await read(entry)).map(({ note }) => note)
const recommended = async () => {
  const query = await ada.ask()
  const entry = await ada.recommend(query)
  const shown = async () => {
    const list = (await world.app.inject(`/recommendations?queryId=${query}`)).json<Recommendation[]>()
    const [{ experiences, moreExperiences } = {} as Recommendation] = list
    return [experiences?.map(({ note }) => note), moreExperiences]
  }
  return { query, entry, shown }
}

it('are all read, newest first and page by page; the recommendation says whether there are more', async () => {
  const { entry, shown } = await recommended()
  const said = ['First.', 'Second.', 'Third.', 'Fourth.', 'Fifth.']
  const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 12, minute))
  for (const [n, note] of said.entries()) {
    if (n === 3) expect(await shown()).toEqual([['Third.', 'Second.', 'First.'], undefined])
    const person = await people.join(`reader-${n}`)
    await share(person, entry, note)
    // The last two in the same moment.
    await world.db.orm
      .update(swaps)
      .set({ swappedAt: at(Math.min(n, 3)) })
      .where(eq(swaps.uid, person.uid))
  }
  const url = `/recommendations/${entry.toUpperCase()}/experiences?limit=2`
  const read: Experience[] = []
  const readPage = async (from: string) => {
    const { body, headers } = await world.app.inject(from)
    const link = String(headers['link'] ?? '')
    expect(body + link).not.toContain('uid')
    read.push(...(JSON.parse(body) as Experience[]))
    return /<(.+)>; rel="next"/.exec(link)?.[1]
  }
  let next = await readPage(url)
  while (next && read.length < said.length) next = await readPage(next)
  expect(
    read
      .slice(0, 2)
      .map(({ note }) => note)
      .toSorted(),
  ).toEqual(['Fifth.', 'Fourth.'])
  expect(read.slice(2).map(({ note }) => note)).toEqual(['Third.', 'Second.', 'First.'])
  expect((await shown())[1]).toBe(true)
  const first = await world.app.inject(url)
  const again = await world.app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } })
  expect(again.statusCode).toBe(304)
})

it('are none of members who are hidden or suspended, of what is hidden, and of what nobody shares', async () => {
  const { entry } = await recommended()
  const cid = await people.join('cid')
  await cid.call('PUT', `/recommendations/${entry}/swap`, { note: 'Mine alone.' })
  expect(await read(entry)).toEqual([])
  await share(cid, entry, 'Ours.')
  expect(await read(entry)).toMatchObject([{ name: 'Ms cid', handle: cid.handle, note: 'Ours.' }])
  const set = (values: object) => world.db.orm.update(members).set(values).where(eq(members.uid, cid.uid))
  await set({ hiddenAt: new Date() })
  expect(await read(entry)).toEqual([])
  await set({ hiddenAt: null })
  await mod.decide('suspend', cid.handle, { subject: 'member', until: new Date(Date.now() + 3_600_000) })
  expect(await read(entry)).toEqual([])
  await mod.decide('reinstate', cid.handle, { subject: 'member' })
  expect(await notes(entry)).toEqual(['Ours.'])
  await mod.decide('hide', entry, { subject: 'recommendation' })
  expect((await world.app.inject(`/recommendations/${entry}/experiences`)).statusCode).toBe(404)
})

it('are reported and hidden one by one; the swap counts on and the member stays', async () => {
  const { entry, shown } = await recommended()
  const dan = await people.join('dan')
  await dan.call('PATCH', '/members/me', { showSwaps: true })
  await share(dan, entry, 'You are all fools.')
  await share(bea, entry, 'It lasts.')
  const on = { subject: 'experience' }
  const id = (await read(entry)).find(({ handle }) => handle === dan.handle)?._id ?? ''
  expect((await bea.report(id, on)).statusCode).toBe(201)
  expect(await mod.read('/moderation/queue?limit=50')).toContainEqual(
    expect.objectContaining({ subject: 'experience', text: { experience: 'You are all fools.' } }),
  )
  expect((await bea.decide('hide', id, on)).statusCode).toBe(403)
  const decision = inserted(await mod.decide('hide', id, on))
  expect([await notes(entry), (await shown())[0]]).toEqual([['It lasts.'], ['It lasts.']])
  const [swap] = (await world.app.inject(`/members/${dan.handle}/swaps`)).json<MemberSwap[]>()
  expect(swap).toMatchObject({ _id: entry, note: null })
  const { swapCount } = (await world.app.inject(`/recommendations/${entry}`)).json<Recommendation>()
  expect(swapCount).toBe(2)
  expect(await dan.read('/notices')).toMatchObject([{ facts: { subject: 'experience', _id: decision } }])
  // Whatever becomes of its words, it stays hidden until a moderator says otherwise.
  await share(dan, entry, 'Fools, all of you.')
  expect(await notes(entry)).toEqual(['It lasts.'])
  expect((await bea.report(id, on)).statusCode).toBe(404)
  await mod.decide('restore', id, on)
  expect((await notes(entry)).toSorted()).toEqual(['Fools, all of you.', 'It lasts.'])
})
