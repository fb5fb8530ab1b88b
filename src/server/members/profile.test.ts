import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MemberSwap, OwnSwap } from '#contract/member-lists.ts'
import type { MemberProfile } from '#contract/members.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { evidenceDraft, queryDraft, recommendationDraft } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof world.person>>
const idOf = async (answer: ReturnType<Person['call']>) =>
  (await answer).json<{ insertedId: string }>().insertedId

async function personWithPosts(name: string) {
  const person = await world.person(name, { name })
  const asker = await world.person(`asker-of-${name}`)
  const query = await idOf(
    asker.call('POST', '/products', { ...queryDraft, queryTitle: `Asked for ${name}?` }),
  )
  await person.call('POST', '/products', { ...queryDraft, queryTitle: `Asked by ${name}?` })
  const draft = { ...recommendationDraft, reason: `Because ${name} says so.`, queryId: query }
  const recommendation = await idOf(person.call('POST', '/recommendations', draft))
  await person.call('POST', `/products/${query}/evidence`, { ...evidenceDraft, statement: `${name} knows.` })
  return { person, asker, query, recommendation }
}

const visit = async (path: string) => {
  const answer = await world.app.inject(path)
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() }
}
const swapsAt = async (path: string) => (await visit(path)).body as MemberSwap[]
const swap = (person: Person, id: string, body: object = {}) =>
  person.call('PUT', `/recommendations/${id}/swap`, body)

it('counts what a member posted and what others found helpful, and lists it page by page', async () => {
  const { asker, query, recommendation } = await personWithPosts('ines')
  await asker.call('PUT', `/recommendations/${recommendation}/vote`, { value: 1 })
  const { body } = await visit('/members/ines')
  expect(body).toMatchObject({ helpful: 1, queryCount: 1, recommendationCount: 1, evidenceCount: 1 })
  expect(body).not.toHaveProperty('swapCount')

  const recommended = await visit('/members/INES/recommendations?limit=1')
  expect(recommended.body).toMatchObject([{ _id: recommendation, reason: 'Because ines says so.' }])
  const evidence = await visit('/members/ines/evidence?limit=1')
  expect(evidence.body).toMatchObject([
    { queryId: query, productName: 'Sparkle Soap', statement: 'ines knows.' },
  ])
  for (const list of ['recommendations', 'evidence', 'swaps'])
    expect(await visit(`/members/nobody-here/${list}`)).toMatchObject({ status: 404 })
})

it('shows swaps only of those who want it, and of their notes those that are shared', async () => {
  const { asker, query, recommendation } = await personWithPosts('jon')
  const other = await idOf(
    (await world.person('kim')).call('POST', '/recommendations', {
      ...recommendationDraft,
      productName: 'River Soap',
      queryId: query,
    }),
  )
  await swap(asker, recommendation, { note: 'For me alone.' })
  await swap(asker, other, { note: 'Lathers well.', shared: true })
  const { handle } = (await asker.call('GET', '/members/me')).json<MemberProfile>()
  // As if there were none.
  expect(await visit(`/members/${handle}/swaps`)).toMatchObject({ status: 200, body: [] })

  const own = (await asker.call('GET', '/members/me/swaps?limit=1')).json<OwnSwap[]>()
  expect(own).toMatchObject([{ _id: other, note: 'Lathers well.', shared: true }])
  const all = (await asker.call('GET', '/members/me/swaps')).json<OwnSwap[]>()
  expect(all).toMatchObject([{ _id: other }, { _id: recommendation, note: 'For me alone.', shared: false }])

  await asker.call('PATCH', '/members/me', { showSwaps: true })
  const shown = await swapsAt(`/members/${handle}/swaps`)
  expect(shown.map(({ _id, note }) => [_id, note])).toEqual([
    [other, 'Lathers well.'],
    [recommendation, null],
  ])
  expect(shown[1]).toMatchObject({ productName: 'Mill Soap', productNameOriginal: 'Sparkle Soap' })
  const first = await visit(`/members/${handle}/swaps?limit=1`)
  const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
  expect((await swapsAt(next)).map(({ _id }) => _id)).toEqual([recommendation])
  expect((await visit(`/members/${handle}`)).body).toMatchObject({ swapCount: 2 })

  const { orm } = world.db
  await orm.update(recommendations).set({ hiddenAt: new Date() }).where(eq(recommendations.id, other))
  expect(await swapsAt(`/members/${handle}/swaps`)).toHaveLength(1)
  expect((await visit(`/members/${handle}`)).body).toMatchObject({ swapCount: 1 })
})

it('lists nothing of a hidden member, as if there were none', async () => {
  const { person, query } = await personWithPosts('hal')
  await world.db.orm.update(members).set({ hiddenAt: new Date() }).where(eq(members.handle, 'hal'))
  for (const list of ['recommendations', 'evidence', 'swaps'])
    expect(await visit(`/members/hal/${list}`)).toMatchObject({
      status: 404,
      body: (await visit(`/members/nobody-here/${list}`)).body,
    })
  for (const path of ['/products?handle=hal', '/products?handle=hal&limit=5'])
    expect((await visit(path)).body).toEqual([])
  expect((await visit('/search?q=soap&handle=hal')).body).toMatchObject({ items: [] })
  expect((await person.call('GET', '/products?handle=hal')).json()).toEqual([])
  // What they posted stands for itself.
  expect((await visit(`/recommendations?queryId=${query}`)).body).toHaveLength(1)
})

it('a swap said again keeps its note, and whether that is shared', async () => {
  const { asker, recommendation } = await personWithPosts('lou')
  const noted = async () => (await asker.call('GET', '/members/me/swaps')).json<OwnSwap[]>()[0]
  await swap(asker, recommendation, { note: 'Good.', shared: true })
  await swap(asker, recommendation)
  expect(await noted()).toMatchObject({ note: 'Good.', shared: true })
  await swap(asker, recommendation, { shared: false })
  expect(await noted()).toMatchObject({ note: 'Good.', shared: false })
  expect((await swap(asker, recommendation, { shared: 'yes please' })).statusCode).toBe(400)
})

it('does not count or list what stands on a hidden query', async () => {
  const { query } = await personWithPosts('max')
  await world.db.orm.update(queries).set({ hiddenAt: new Date() }).where(eq(queries.id, query))
  expect((await visit('/members/max')).body).toMatchObject({
    recommendationCount: 0,
    evidenceCount: 0,
    helpful: 0,
  })
  for (const list of ['recommendations', 'evidence'])
    expect((await visit(`/members/max/${list}`)).body).toEqual([])
})

it('asks search engines to leave out whoever wants that', async () => {
  const { person } = await personWithPosts('nia')
  expect((await visit('/members/nia')).headers).not.toHaveProperty('x-robots-tag')
  const sitemap = async () => (await world.app.inject('/sitemaps/members.xml')).body
  expect(await sitemap()).toContain('/member/nia<')
  await person.call('PATCH', '/members/me', { showToSearchEngines: false })
  expect((await visit('/members/nia')).headers['x-robots-tag']).toBe('noindex')
  expect((await world.app.inject('/member/nia/feed.xml')).headers['x-robots-tag']).toBe('noindex')
  expect(await sitemap()).not.toContain('/member/nia<')
})

it('a note that is shared stands under its recommendation, the newest three', async () => {
  const { query, recommendation } = await personWithPosts('ola')
  const entry = async () => {
    const [found] = (await visit(`/recommendations?queryId=${query}&limit=5`)).body as Recommendation[]
    return found?.experiences?.map(({ name, note }) => [name, note])
  }
  const people = await Promise.all(['pam', 'quy', 'ria', 'sol'].map((name) => world.person(name, { name })))
  const [pam, quy, ria, sol] = people as [Person, Person, Person, Person]
  await swap(pam, recommendation, { note: 'Mine alone.' })
  expect(await entry()).toBeUndefined()
  await swap(pam, recommendation, { note: 'Good.', shared: true })
  expect(await entry()).toEqual([['pam', 'Good.']])
  await swap(quy, recommendation, { note: 'Fine.', shared: true })
  await swap(ria, recommendation, { note: 'Well.', shared: true })
  await swap(sol, recommendation, { note: 'Yes.', shared: true })
  expect(await entry()).toEqual([
    ['sol', 'Yes.'],
    ['ria', 'Well.'],
    ['quy', 'Fine.'],
  ])
  await swap(sol, recommendation, { shared: false })
  const { orm } = world.db
  await orm.update(members).set({ hiddenAt: new Date() }).where(eq(members.uid, ria.uid))
  expect(await entry()).toEqual([
    ['quy', 'Fine.'],
    ['pam', 'Good.'],
  ])
  await pam.call('DELETE', `/recommendations/${recommendation}/swap`)
  expect(await entry()).toEqual([['quy', 'Fine.']])
  const mine = (await quy.call('GET', `/products/${query}/mine`)).json<object>()
  expect(mine).toMatchObject({ sharedNotes: [recommendation] })
})
