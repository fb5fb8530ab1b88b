import { inflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureWidths } from '#contract/picture-sizes.ts'
import type { Query } from '#contract/queries.ts'
import { members, queries } from '#server/db/schema.ts'
import { pictures } from '#server/db/pictures-schema.ts'
import { createPictureRepository } from '#server/pictures/repository.ts'
import { createTestApp } from '../../../../tests/support/app.ts'
import { storeQuery, storeRecommendation } from '../../../../tests/support/factories.ts'
import { createSite } from '../../../../tests/support/pages.ts'
import { drawPreview } from './drawing.ts'
import { createPreviewPictures } from './pictures.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp({ PUBLIC_ORIGIN: 'https://swapwise.test' })
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const pathOf = (id: string) => `/query/${id}/preview.png`

/** What the header says, after all pixels have been unpacked. */
function sizeOf(png: Buffer) {
  expect(png.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const data = png.subarray(41, 41 + png.readUInt32BE(33))
  expect(inflateSync(data)).toHaveLength(height * (width * 4 + 1))
  return [width, height]
}

it('is a picture of 1200 × 630 that is kept for good under its version, and asked for again under any other', async () => {
  const id = await storeQuery(world.db)
  const first = await get(pathOf(id.toUpperCase()))
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png'])
  expect(first.headers['cache-control']).toBe('no-cache')
  expect(sizeOf(first.rawPayload)).toEqual([1200, 630])

  const tag = String(first.headers.etag)
  const named = await get(`${pathOf(id)}?v=${tag.slice(1, -1)}`)
  expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(named.rawPayload.equals(first.rawPayload)).toBe(true)
  const again = await get(pathOf(id), { 'if-none-match': tag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('is another one after a change, and when something better is recommended', async () => {
  const id = await storeQuery(world.db)
  const tagNow = async () => String((await get(pathOf(id))).headers.etag)
  const tags = [await tagNow()]
  await world.db.orm.update(queries).set({ productBrand: 'Other' }).where(eq(queries.id, id))
  tags.push(await tagNow())
  await storeRecommendation(world.db, { queryId: id, productName: 'Mill Soap', swapCount: 2 })
  await world.db.orm.update(queries).set({ recommendationCount: 1 }).where(eq(queries.id, id))
  expect((await get(`/products/${id}`)).json<Query>().answers?.[0]?.productName).toBe('Mill Soap')
  tags.push(await tagNow())
  // What does not show makes no other picture.
  await world.db.orm.update(queries).set({ boycottingReason: 'Other' }).where(eq(queries.id, id))
  expect(new Set(tags).size).toBe(3)
  expect(await tagNow()).toBe(tags[2])
})

async function uploadBlue(owner: string) {
  const blue = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0000ff' } })
    .webp({ lossless: true })
    .toBuffer()
  const repository = createPictureRepository(world.db, world.app.places, 'database')
  const files = new Map(pictureWidths.map((width) => [width, blue]))
  return repository.store(owner, { width: 400, height: 300, files })
}

it('shows a picture that was uploaded here, until it is hidden', async () => {
  const { url } = await uploadBlue('uid-ada')
  const id = await storeQuery(world.db, { productImageUrl: url })
  const colour = async () => {
    const spot = { left: 1000, top: 150, width: 1, height: 1 }
    return [
      ...(await sharp((await get(pathOf(id))).rawPayload)
        .extract(spot)
        .removeAlpha()
        .raw()
        .toBuffer()),
    ]
  }
  const [red = 0, , bluish = 0] = await colour()
  expect([red < 30, bluish > 220]).toEqual([true, true])
  await world.db.orm.update(pictures).set({ hiddenAt: new Date() })
  expect((await colour())[2]).not.toBe(bluish)
})

it.each(['hiddenAt', 'removedAt'] as const)(
  'of a member does not go on to show their picture once it is gone by %s',
  async (gone) => {
    const mia = await world.person(`mia-${gone}`.toLowerCase())
    const { handle } = (await mia.call('GET', '/members/me')).json<{ handle: string }>()
    const { url: picture } = await uploadBlue(mia.uid)
    await world.db.orm.update(members).set({ picture }).where(eq(members.uid, mia.uid))
    const draw = () => get(`/member/${handle}/preview.png`)
    const head = async () => {
      const site = createSite(world.app, () => Promise.resolve({ html: '', words: {} }))
      const { body } = await site.inject(`/member/${handle}`)
      await site.close()
      return body
    }
    const [shown, told] = [await draw(), await head()]
    expect(told).toContain(shown.headers.etag?.slice(1, -1))
    await world.db.orm.update(pictures).set({ [gone]: new Date() })
    const without = await draw()
    expect([without.statusCode, without.headers.etag === shown.headers.etag]).toEqual([200, false])
    expect(without.rawPayload.equals(shown.rawPayload)).toBe(false)
    expect(await head()).toContain(without.headers.etag?.slice(1, -1))
  },
)

it.each([
  ['markup', `</text></svg><image href="file:///etc/passwd"/>]]><!-- &amp; &#0; &x; "'`],
  ['what cannot be seen', '\u202eevil\u2066 \ufffe\u0001\ud7ff e' + '\u0301'.repeat(100)],
  ['a word without end', 'W'.repeat(300)],
  ['Arabic', 'هل تعرفون بديلاً جيداً لهذا الصابون؟'],
  ['emoji', 'Soap 👩🏽‍🔬 🧼 ✂️'],
])('can be drawn of %s', async (_, text) => {
  const id = await storeQuery(world.db, {
    productName: text,
    productBrand: text,
    queryTitle: text,
    recommendationCount: 1,
  })
  await storeRecommendation(world.db, { queryId: id, productName: text, swapCount: 2 })
  const { statusCode, rawPayload } = await get(pathOf(id))
  expect(statusCode).toBe(200)
  expect(sizeOf(rawPayload)).toEqual([1200, 630])
})

it('is the general one in letters that our fonts do not have', async () => {
  const { statusCode, headers } = await get(pathOf(await storeQuery(world.db, { queryTitle: '肥皂' })))
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/share.png', 'no-cache'])
})

it.each(['a'.repeat(24), 'nothing', '%00'])('is none of %s', async (id) => {
  expect((await get(pathOf(id))).statusCode).toBe(404)
})

it('draws the same once for all who ask, and lets only so many wait', async () => {
  const pictureOf = createPreviewPictures(() => Promise.resolve(null), {
    running: 1,
    waitingOfOne: 1,
    waiting: 1,
  })
  const ask = (n: number) => {
    const texts = { product: `Soap ${n}`, brand: '', question: '', answer: null }
    const draw = () => drawPreview(texts, null)
    return pictureOf(`${n}`, { draw, picture: null, version: 'v', address: `/${n}` }, 'network').catch(String)
  }
  const [first, same, waiting, refused] = await Promise.all([0, 0, 1, 2].map(ask))
  expect(same).toBe(first)
  expect([Buffer.isBuffer(first), Buffer.isBuffer(waiting)]).toEqual([true, true])
  expect(refused).toContain('waiting already')
})

it('draws for members what they switched from and to, and for nobody else', async () => {
  const [ann, ben] = [await world.person('ann'), await world.person('ben')]
  const queryId = await storeQuery(world.db, { productName: 'Glow Shampoo' })
  const id = await storeRecommendation(world.db, { queryId, productName: 'Loom Soap <Bar>' })
  const path = '/members/me/swaps/picture'
  const before = await ann.call('GET', path)
  await ann.call('PUT', `/recommendations/${id}/swap`, { note: 'Nobody sees this.' })
  const picture = await ann.call('GET', path)
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'no-store',
  ])
  expect(sizeOf(picture.rawPayload)).toEqual([1200, 630])
  expect(picture.rawPayload.equals(before.rawPayload)).toBe(false)
  expect((await ben.call('GET', path)).rawPayload.equals(before.rawPayload)).toBe(true)
})
