import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQuery } from '../../../tests/support/factories.ts'
import { makeList } from '../../../tests/support/lists.ts'
import { createSite, renderByClient } from '../../../tests/support/pages.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestApp()
  site = createSite(world.app, renderByClient)
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const visit = (token: string, headers = {}) => site.inject({ url: `/list/${token}`, headers })

it('of a shared list is read without scripts, by nobody but those with its link', async () => {
  const ada = await world.person('ada')
  await ada.call('GET', '/members/me')
  const query = await storeQuery(world.db, { queryTitle: 'What instead of glow?', productName: 'Glow' })
  const { id, token } = await makeList(ada, 'For <Mira>', [query], true)
  const page = await visit(token)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<title>For &lt;Mira&gt; · Swapwise</title>')
  expect(page.body).toContain('1 query, put together by Ms ada.')
  expect(page.body).toMatch(/<h1[^>]*>For &lt;Mira&gt;<\/h1>/)
  expect(page.body).toContain('What instead of glow?')
  expect(page.body).toContain('<meta name="robots" content="noindex" />')
  expect(page.body).not.toContain('rel="canonical"')
  expect(page.headers['x-robots-tag']).toBe('noindex')
  expect((await visit(token, { 'if-none-match': page.headers.etag })).statusCode).toBe(304)
  for (const map of ['/sitemap.xml', '/sitemaps/pages.xml'])
    expect((await world.app.inject(map)).body).not.toContain('/list/')

  await ada.call('PATCH', `/lists/${id}`, { shared: false })
  const gone = await visit(token, { 'if-none-match': page.headers.etag })
  expect([gone.statusCode, gone.body.includes('glow')]).toEqual([404, false])
  expect(gone.body).toContain('List not found.')
})

it('is missing where there is no such list, and where a moderator hid its member', async () => {
  const bea = await world.person('bea')
  await bea.call('GET', '/members/me')
  const { token } = await makeList(bea, 'Hidden', [], true)
  expect((await visit(token)).statusCode).toBe(200)
  await world.db.orm.update(members).set({ hiddenAt: new Date() }).where(eq(members.uid, bea.uid))
  for (const one of [token, 'nothing', 'A'.repeat(22)]) {
    const page = await visit(one)
    expect([one, page.statusCode]).toEqual([one, 404])
    expect(page.body).toContain('<title>List not found · Swapwise</title>')
  }
})
