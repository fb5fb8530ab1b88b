import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members, recommendations } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { queryDraft, recommendationDraft } from '../../../tests/support/factories.ts'
import { createSite } from '../../../tests/support/pages.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestApp()
  site = createSite(world.app, () => Promise.resolve({ html: '<p>rendered</p>', words: {} }))
})
afterAll(async () => {
  await site.close()
  await world.close()
})

async function memberCalled(name: string) {
  const person = await world.person(name.toLowerCase(), { name })
  await person.call('POST', '/products', { ...queryDraft, queryTitle: `What instead, asks ${name}?` })
  return person
}

it('of a member is told without what they hide, in head, header and feed', async () => {
  const ada = await memberCalled('Ada')
  const shown = await site.inject('/member/ada')
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('<title>Ada · Swapwise</title>')
  expect(shown.body).toContain('"@type":"ProfilePage"')
  expect(shown.body).toContain('href="/member/ada/feed.xml"')
  expect(shown.body).not.toContain('noindex')
  expect(shown.headers).not.toHaveProperty('x-robots-tag')
  const feed = await world.app.inject('/member/ada/feed.xml')
  expect(feed.body).toContain('What instead, asks Ada?')
  for (const { body } of [shown, feed]) expect(body).not.toContain('ada@')

  await ada.call('PATCH', '/members/me', { showToSearchEngines: false })
  // Once as it is made, once as it is kept.
  for (const hidden of [await site.inject('/member/ada'), await site.inject('/member/ada')]) {
    expect(hidden.headers['x-robots-tag']).toBe('noindex')
    expect(hidden.body).toContain('<meta name="robots" content="noindex" />')
  }
})

it('has a feed of queries and recommendations, newest first, without what is hidden', async () => {
  const dora = await memberCalled('Dora')
  const fay = await world.person('fay')
  const idOf = async (answer: ReturnType<typeof dora.call>) =>
    (await answer).json<{ insertedId: string }>().insertedId
  const query = await idOf(fay.call('POST', '/products', { ...queryDraft, queryTitle: 'Asked by Fay' }))
  const recommend = (title: string, reason = 'It lasts.') =>
    idOf(dora.call('POST', '/recommendations', { ...recommendationDraft, title, reason, queryId: query }))
  // Too long to be read at once with what comes before and after.
  const long = 'It lasts. '.repeat(450)
  const titles = ['What instead, asks Dora?']
  for (let n = 0; n < 20; n++) {
    titles.push(`Recommended ${n}`)
    await recommend(`Recommended ${n}`, `${n} ${long}`)
    if (n % 7) continue
    titles.push(`Asked ${n}`)
    await dora.call('POST', '/products', { ...queryDraft, queryTitle: `Asked ${n}` })
  }
  const hidden = await recommend('Not for all')
  await world.db.orm
    .update(recommendations)
    .set({ hiddenAt: new Date() })
    .where(eq(recommendations.id, hidden))
  await dora.call('PUT', `/recommendations/${hidden}/swap`, { note: 'Mine.' })
  const { body } = await world.app.inject('/member/dora/feed.xml')
  const entries = body.split('<entry>').slice(1)
  expect(entries.map((entry) => /<title>(.*)<\/title>/.exec(entry)?.[1])).toEqual(titles.toReversed())
  const [first = ''] = entries
  expect(first).toContain(`/query/${query}#`)
  expect(first).toContain('<author><name>Dora</name></author>')
  expect(body).not.toMatch(/@|Mine\./)
})

it('leads from an old handle to the new one', async () => {
  const bea = await memberCalled('Bea')
  await bea.call('PATCH', '/members/me', { handle: 'bea-the-second' })
  const [page, feed] = [await site.inject('/member/bea'), await world.app.inject('/member/bea/feed.xml')]
  expect([page.statusCode, page.headers.location]).toEqual([301, '/member/bea-the-second'])
  expect([feed.statusCode, feed.headers.location]).toEqual([301, '/member/bea-the-second/feed.xml'])
})

it('is missing where nobody is called so, and where a moderator hid the member', async () => {
  await memberCalled('Cid')
  await world.db.orm.update(members).set({ hiddenAt: new Date() }).where(eq(members.handle, 'cid'))
  for (const handle of ['cid', 'nobody-here', 'a'.repeat(60)]) {
    const page = await site.inject(`/member/${handle}`)
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('Member not found')
    expect((await world.app.inject(`/member/${handle}/feed.xml`)).statusCode).toBe(404)
  }
})

it('shows no address in place of a name', async () => {
  const person = await world.person('dan', { name: 'call me at dan@example.org' })
  const { handle } = (await person.call('GET', '/members/me')).json<{ handle: string }>()
  for (const url of [`/member/${handle}`, `/member/${handle}/feed.xml`]) {
    const { body } = await (url.endsWith('xml') ? world.app : site).inject(url)
    const [head = ''] = body.split('<p>rendered')
    expect(head).not.toContain('dan@example.org')
    expect(head).toContain(`@${handle}`)
  }
})

it('has a picture for its link, kept under its version, and none of whoever is hidden', async () => {
  await memberCalled('Eve')
  const { body } = await site.inject('/member/eve')
  const address = /og:image" content="[^"]*?(\/member\/eve\/preview\.png\?v=[\w-]+)"/.exec(body)?.[1] ?? ''
  const picture = await world.app.inject(address)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect(picture.headers['cache-control']).toContain('immutable')
  expect(picture.rawPayload.readUInt32BE(16)).toBe(1200)
  const { etag } = picture.headers
  const again = await world.app.inject({ url: address, headers: { 'if-none-match': String(etag) } })
  expect(again.statusCode).toBe(304)
  await world.db.orm.update(members).set({ hiddenAt: new Date() }).where(eq(members.handle, 'eve'))
  expect((await world.app.inject(address)).statusCode).toBe(404)
})
