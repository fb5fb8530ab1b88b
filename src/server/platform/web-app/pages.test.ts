import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Brought, Rendered } from '#contract/rendered.ts'
import { createTestApp } from '../../../../tests/support/app.ts'
import { storeQuery, storeRecommendation } from '../../../../tests/support/factories.ts'
import { createSite, withoutContent } from '../../../../tests/support/pages.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let site: FastifyInstance
/** In the place of React: what a page is rendered from is all that counts here. */
const render = vi.fn((_: string, brought: string): Promise<Rendered | null> =>
  Promise.resolve({ html: `<pre>${brought.replaceAll('<', '&lt;')}</pre>`, words: {} }),
)

beforeAll(async () => {
  world = await createTestApp()
  site = createSite(world.app, render)
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const visit = async (url: string, headers: Record<string, string> = {}) => {
  render.mockClear()
  const { statusCode: status, body, headers: answered } = await site.inject({ url, headers })
  return {
    status,
    body,
    tag: String(answered['etag']),
    location: answered['location'],
    rendered: render.mock.calls,
  }
}

it('renders a page once for all who ask, and answers who has it already without rendering', async () => {
  const id = await storeQuery(world.db, { queryTitle: 'Once for all?' })
  const first = await visit(`/query/${id}`)
  expect(first).toMatchObject({ status: 200, rendered: [[`/query/${id}`, expect.any(String)]] })
  expect(first.body).toContain('Once for all?')
  // Whatever others hang on to the address.
  expect(await visit(`/query/${id}?utm_source=mail`)).toEqual({ ...first, rendered: [] })
  expect(await visit(`/query/${id}`, { authorization: 'Bearer anything', cookie: 'a=b' })).toEqual({
    ...first,
    rendered: [],
  })
  expect(await visit(`/query/${id}`, { 'if-none-match': first.tag })).toMatchObject({
    status: 304,
    body: '',
    rendered: [],
  })
  expect((await visit(`/query/${id}?order=helpful`)).rendered).toHaveLength(1)
})

it('brings along what the screen reads, as a visitor may read it', async () => {
  const id = await storeQuery(world.db, { email: 'mira@example.org' })
  await storeRecommendation(world.db, { queryId: id, title: 'Better' })
  const { rendered } = await visit(`/query/${id}`)
  const { answers } = JSON.parse(rendered[0]?.[1] ?? '') as Brought
  expect(Object.keys(answers)).toEqual([
    `/products/${id}`,
    `/products/${id}/evidence?limit=12`,
    `/recommendations?limit=12&queryId=${id}`,
  ])
  expect(answers[`/recommendations?limit=12&queryId=${id}`]).toMatchObject({
    status: 200,
    next: null,
    body: [{ title: 'Better' }],
  })
  expect(JSON.stringify(answers)).not.toContain('mira@example.org')
})

it('never serves what was changed, answered or hidden a moment ago', async () => {
  const mira = await world.person('mira')
  const { insertedId: id } = (
    await mira.call('POST', '/products', {
      productName: 'Kettle',
      productBrand: 'Whistler',
      productImageUrl: 'https://images.example.org/kettle.png',
      queryTitle: 'The first words?',
      boycottingReason: 'It leaks.',
    })
  ).json<{ insertedId: string }>()
  const before = await visit(`/query/${id}`)
  await storeRecommendation(world.db, { queryId: id, title: 'An answer' })
  const answered = await visit(`/query/${id}`, { 'if-none-match': before.tag })
  expect(answered).toMatchObject({ status: 200, body: expect.stringContaining('An answer') as string })
  await mira.call('DELETE', `/products/${id}`)
  const gone = await visit(`/query/${id}`, { 'if-none-match': answered.tag })
  expect(gone.status).toBe(404)
  expect(gone.body).not.toContain('The first words?')
})

it('sends pages that nobody rendered without their content, and those of members always', async () => {
  const id = await storeQuery(world.db, {})
  render.mockResolvedValueOnce(null)
  expect(await visit(`/query/${id}`)).toMatchObject({
    status: 200,
    body: expect.stringContaining(withoutContent) as string,
    tag: 'undefined',
  })
  expect((await visit(`/query/${id}`)).body).not.toContain(withoutContent)
  expect(await visit('/my-queries')).toMatchObject({ status: 200, rendered: [] })
})

it('answers 404 where there is nothing, rendered and kept alike', async () => {
  expect((await visit('/no/such/page')).status).toBe(404)
  expect(await visit('/nor/this')).toMatchObject({ status: 404, rendered: [] })
  for (const address of ['/query/nonsense', '/brand/nobody-asks-about'])
    for (const _ of [1, 2])
      expect(await visit(address)).toMatchObject({ status: 404, rendered: [[address, expect.any(String)]] })
})
