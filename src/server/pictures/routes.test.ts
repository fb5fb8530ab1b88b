import { deflateSync, crc32 } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postsChoices } from '#contract/account.ts'
import { ownPictureId, picturePath, pictureSet, pictureWidths } from '#contract/picture-sizes.ts'
import type { OwnPicture, Picture } from '#contract/pictures.ts'
import { pictureFiles, pictures } from '#server/db/pictures-schema.ts'
import { queries } from '#server/db/schema.ts'
import { forgetPerson } from '#server/features.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { queryDraft, recommendationDraft, storeQuery } from '../../../tests/support/factories.ts'
import { pictureOf, shrunkOf } from '../../../tests/support/picture-files.ts'
import { clearAway, removeUnused } from './clean-up.ts'
import { createPictureRepository } from './repository.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof world.person>>

const send = (person: Person, payload: Buffer, type = 'image/jpeg') =>
  world.app.inject({
    method: 'POST',
    url: '/pictures',
    payload,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
  })
const upload = async (person: Person, words: string) =>
  (await send(person, await pictureOf(words), 'image/png')).json<Picture>().url
/** As if it were uploaded. */
const store = async ({ uid }: Person, words: string) =>
  (await createPictureRepository(world.db, world.app.places, 'database').store(uid, shrunkOf(words))).url
const statusOf = async (url: string) => (await world.app.inject(url)).statusCode
const refusalOf = async (answer: ReturnType<typeof send>) => {
  const { statusCode, json } = await answer
  return [statusCode, json<{ message: string }>().message]
}

/** A photo as a phone makes it: lying on its side, with where it was taken, and more behind its end. */
const photo = async () => {
  const bytes = Buffer.alloc(900 * 600 * 3, 90)
  for (let at = 0; at < bytes.length; at += 7) bytes[at] = at % 251
  const jpeg = await sharp(bytes, { raw: { width: 900, height: 600, channels: 3 } })
    .withExif({
      IFD0: { Copyright: 'Secretive Person' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return Buffer.concat([jpeg, Buffer.from('<script>trailing()</script>')])
}

describe('an uploaded picture', () => {
  it('is upright, in three widths, and holds nothing but what shows', async () => {
    const ada = await world.person('ada')
    const answer = await send(ada, await photo())
    const { url, width, height } = answer.json<Picture>()
    expect([answer.statusCode, width, height]).toEqual([201, 600, 900])
    expect(url).toMatch(/^\/pictures\/[0-9a-f]{24}-1600\.webp$/)

    for (const wide of pictureWidths) {
      const file = await world.app.inject(picturePath(ownPictureId(url) ?? '', wide))
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect((await sharp(file.rawPayload).metadata()).width).toBe(Math.min(wide, 600))
      expect(file.rawPayload.toString('latin1')).not.toMatch(/exif|gps|secretive|trailing|xmp|iccp/i)
      // The container ends where it says it does.
      expect(file.rawPayload.readUInt32LE(4) + 8).toBe(file.rawPayload.length)
      const again = await world.app.inject({
        url: picturePath(ownPictureId(url) ?? '', wide),
        headers: { 'if-none-match': String(file.headers['etag']) },
      })
      expect(again.statusCode).toBe(304)
    }
    expect(pictureSet(url)?.split(', ')).toHaveLength(3)
  })

  it('is the same one when it comes again, and another member’s is another one', async () => {
    const [bea, cid] = [await world.person('bea'), await world.person('cid')]
    const [first, again, others] = [
      await upload(bea, 'same'),
      await upload(bea, 'same'),
      await upload(cid, 'same'),
    ]
    expect(again).toBe(first)
    expect(others).not.toBe(first)
    expect((await bea.call('GET', '/pictures')).json()).toHaveLength(1)
  })

  it('may stand where a post asks for a picture, as long as it is here', async () => {
    const dan = await world.person('dan')
    const url = await store(dan, 'of a soap')
    const posted = await dan.call('POST', '/products', { ...queryDraft, productImageUrl: url })
    expect(posted.statusCode).toBe(201)
    const { insertedId } = posted.json<{ insertedId: string }>()
    const recommend = (productImage: string) =>
      dan.call('POST', '/recommendations', { ...recommendationDraft, queryId: insertedId, productImage })
    expect((await recommend(url)).statusCode).toBe(201)
    const gone = picturePath('0'.repeat(24))
    expect((await recommend(gone)).json()).toMatchObject({
      statusCode: 400,
      message: 'productImage is a picture that is no longer here. Choose it again.',
    })
    const changed = await dan.call('PUT', `/products/${insertedId}`, { ...queryDraft, productImageUrl: gone })
    expect(changed.json()).toMatchObject({
      message: 'productImageUrl is a picture that is no longer here. Choose it again.',
    })
    // Nor in another width, nor where a link is asked for.
    expect((await recommend(url.replace('1600', '320'))).statusCode).toBe(400)
    const linked = { ...recommendationDraft, queryId: insertedId, link: url }
    expect((await dan.call('POST', '/recommendations', linked)).statusCode).toBe(400)
  })

  it('is gone for everybody once its owner deletes it', async () => {
    const eve = await world.person('eve')
    const url = await store(eve, 'regretted')
    const id = ownPictureId(url) ?? ''
    expect((await eve.call('DELETE', `/pictures/${id.toUpperCase()}`)).json()).toMatchObject({
      deletedCount: 1,
    })
    expect(await Promise.all(pictureWidths.map((width) => statusOf(picturePath(id, width))))).toEqual([
      404, 404, 404,
    ])
    expect((await eve.call('DELETE', `/pictures/${id}`)).json()).toMatchObject({ deletedCount: 0 })
    // Uploaded once more it is here again, whether or not it was cleared away.
    expect([await store(eve, 'regretted'), await statusOf(url)]).toEqual([url, 200])
    await eve.call('DELETE', `/pictures/${id}`)
    await clearAway(world.db, world.app.places)
    expect(await world.db.orm.select().from(pictureFiles).where(eq(pictureFiles.pictureId, id))).toEqual([])
  })

  it('is listed for its owner, a page at a time, with whether something shows it', async () => {
    const fay = await world.person('fay')
    const [used] = [await store(fay, 'used'), await store(fay, 'unused')]
    await fay.call('POST', '/products', { ...queryDraft, productImageUrl: used })
    const page = await fay.call('GET', '/pictures?limit=1')
    const next = /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? ''
    const all = [...page.json<OwnPicture[]>(), ...(await fay.call('GET', next)).json<OwnPicture[]>()]
    expect(all.map(({ inUse }) => inUse)).toEqual([false, true])
    expect(all[1]).toMatchObject({ url: used, width: 40, height: 30 })
  })
})

describe('hidden by a moderator', () => {
  it('nobody is shown it but its owner and moderators, and it does not come back by another upload', async () => {
    const [gil, mod] = [await world.person('gil'), await world.person('mod')]
    const url = await upload(gil, 'indecent')
    await mod.call('GET', '/members/me')
    await world.db.orm.execute(sql`update members set role = 'moderator' where uid = ${mod.uid}`)
    const decide = (action: string) =>
      mod.call('POST', '/moderation/decisions', {
        subject: 'picture',
        id: ownPictureId(url),
        action,
        reason: 'It shows people who were not asked.',
      })
    expect((await decide('hide')).statusCode).toBe(201)
    expect(await statusOf(url)).toBe(404)
    for (const [person, status] of [
      [gil, 200],
      [mod, 200],
      [await world.person('hal'), 404],
    ] as const) {
      const answer = await person.call('GET', url)
      expect(answer.statusCode).toBe(status)
      if (status === 200) expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(await refusalOf(send(gil, await pictureOf('indecent'), 'image/png'))).toEqual([
      403,
      'A moderator has hidden this picture. Take another one.',
    ])
    expect((await gil.call('GET', '/notices')).body).toContain('picture')
    expect((await decide('restore')).statusCode).toBe(201)
    expect(await statusOf(url)).toBe(200)
  })

  const hide = (id: string) =>
    world.db.orm.update(pictures).set({ hiddenAt: new Date() }).where(eq(pictures.id, id))
  const rowOf = async (id: string) =>
    (await world.db.orm.select().from(pictures).where(eq(pictures.id, id)))[0]

  it('nor once its owner has deleted it: its bytes go, and it can be uploaded again when it is restored', async () => {
    const [ola, mod] = [await world.person('ola'), await world.person('moderator')]
    const url = await store(ola, 'indecent')
    const id = ownPictureId(url) ?? ''
    await hide(id)
    for (const clearing of [async () => {}, () => clearAway(world.db, world.app.places)]) {
      await ola.call('DELETE', `/pictures/${id}`)
      await clearing()
      await expect(store(ola, 'indecent')).rejects.toThrow('A moderator has hidden this picture.')
    }
    await clearAway(world.db, world.app.places)
    expect(await world.db.orm.$count(pictureFiles, eq(pictureFiles.pictureId, id))).toBe(0)
    expect((await ola.call('GET', '/pictures')).json()).toEqual([])
    const repository = createPictureRepository(world.db, world.app.places, 'database')
    expect(await repository.keptBy(ola.uid)).toEqual({ count: 0, bytes: 0, lately: 0 })

    await mod.call('GET', '/members/me')
    await world.db.orm.execute(sql`update members set role = 'moderator' where uid = ${mod.uid}`)
    const restored = await mod.call('POST', '/moderation/decisions', {
      subject: 'picture',
      id,
      action: 'restore',
      reason: 'It was somebody else.',
    })
    expect([restored.statusCode, await statusOf(url)]).toEqual([201, 404])
    expect([await store(ola, 'indecent'), await statusOf(url)]).toEqual([url, 200])
  })

  it.each(postsChoices)(
    'nor once its owner left with the choice to %s their posts and came back; a deleted account leaves nothing of it',
    async (posts) => {
      const pia = await world.person(`pia-${posts}`)
      const id = ownPictureId(await store(pia, 'indecent')) ?? ''
      await hide(id)
      await pia.call('DELETE', `/account/posts?posts=${posts}`)
      await clearAway(world.db, world.app.places)
      expect(await rowOf(id)).toMatchObject({ owner: pia.uid, storedIn: null })
      await expect(store(pia, 'indecent')).rejects.toThrow('A moderator has hidden this picture.')

      const rex = { ...pia, uid: `rex-${posts}` }
      const other = ownPictureId(await store(rex, 'indecent')) ?? ''
      await hide(other)
      const person = { uid: rex.uid, owners: [rex.uid], email: null }
      await world.db.orm.transaction((tx) => forgetPerson(tx, person, posts))
      await clearAway(world.db, world.app.places)
      expect(await rowOf(other)).toBeUndefined()
    },
  )
})

/** A PNG that says it is this large; its pixels are all alike, so they take no room. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * Math.min(height, 2_000)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('refused with a sentence', () => {
  const unreadable = 'This file cannot be read as a picture. It may be damaged, or something else.'
  const otherKind = 'Only JPEG, PNG, WebP and AVIF pictures can be uploaded. Save it as one of these first.'
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const cases: [string, () => Buffer | Promise<Buffer>, string, number, string][] = [
    ['a text', () => Buffer.from('no picture'), 'image/jpeg', 400, unreadable],
    ['SVG that says it is PNG', () => svg, 'image/png', 400, unreadable],
    ['SVG', () => svg, 'image/svg+xml', 415, otherKind],
    ['GIF', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'image/gif', 415, otherKind],
    [
      'a GIF that says it is JPEG',
      () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
      'image/jpeg',
      400,
      unreadable,
    ],
    ['half a photo', async () => (await photo()).subarray(0, 4_000), 'image/jpeg', 400, unreadable],
    ['nothing', () => Buffer.alloc(0), 'image/png', 400, 'The file is empty.'],
    [
      '700 MB of pixels in a small file',
      () => bomb(20_000, 12_000),
      'image/png',
      400,
      'This picture has too many pixels. 24 million are the most that can be taken.',
    ],
    [
      'more than 10 MB',
      () => Buffer.alloc(10 * 1024 * 1024 + 1),
      'image/png',
      413,
      'The picture must be at most 10 MB. Make it smaller, or take another one.',
    ],
  ]
  it.each(cases)('%s', async (_, file, type, status, sentence) => {
    const ida = await world.person('ida')
    expect(await refusalOf(send(ida, await file(), type))).toEqual([status, sentence])
  })

  it('widths and names that do not exist', async () => {
    const url = await store(await world.person('jan'), 'a thing')
    for (const other of ['-640.webp', '-1600.png', '-1600.webp.js', '', '-0320.webp'])
      expect(await statusOf(url.replace('-1600.webp', other)), other).toBe(404)
    expect(await statusOf('/pictures/..%2f..%2fetc%2fpasswd')).toBe(404)
  })
})

it('a member may upload so many and so much, and is told what to do then', async () => {
  const limited = await createTestApp({ POST_LIMITS: 'on' })
  const kim = await limited.person('kim')
  const row = {
    owner: kim.uid,
    width: 1,
    height: 1,
    createdAt: new Date(0),
    usedAt: new Date(),
    storedIn: 'database' as const,
  }
  await limited.db.orm.insert(pictures).values({ ...row, id: '1'.repeat(24), bytes: 30 * 1024 * 1024 })
  const full = await kim.call('POST', '/pictures', await pictureOf('one more'))
  expect([full.statusCode, full.json<{ message: string }>().message]).toEqual([
    429,
    'You have 1 pictures here, 30 MB. Delete some of them on your profile first.',
  ])
  await limited.db.orm.delete(pictures)
  const many = Array.from({ length: 20 }, (_, n) => ({
    ...row,
    id: String(n).padStart(24, '0'),
    bytes: 1,
    createdAt: new Date(),
  }))
  await limited.db.orm.insert(pictures).values(many)
  const tooMany = await kim.call('POST', '/pictures', await pictureOf('one more'))
  expect(tooMany.json()).toMatchObject({
    message: 'You have uploaded 20 pictures in an hour. Try again later.',
  })
  await limited.close()
})

it('what nothing shows goes after a week, what is shown stays', async () => {
  const lea = await world.person('lea')
  const [shown, portrait, unused, fresh] = [
    await store(lea, 'shown'),
    await store(lea, 'portrait in a file'),
    await store(lea, 'not shown'),
    await store(lea, 'fresh'),
  ]
  await lea.call('POST', '/products', { ...queryDraft, productImageUrl: shown })
  await storeQuery(world.db, { owner: 'email:lea@example.org', userImage: portrait })
  // A member has the portrait of today, whatever their posts were made with.
  await storeQuery(world.db, { owner: lea.uid, userImage: unused })
  const age = (url: string) =>
    world.db.orm.execute(
      sql`update pictures set used_at = now() - interval '8 days' where id = ${ownPictureId(url)}`,
    )
  for (const url of [shown, portrait, unused]) await age(url)
  await removeUnused(world.db)
  const statuses = await Promise.all([shown, portrait, unused, fresh].map(statusOf))
  expect(statuses).toEqual([200, 200, 404, 200])
  await world.db.orm.delete(queries)
  await removeUnused(world.db)
  expect(await statusOf(shown)).toBe(404)
})

it('whoever leaves takes their pictures along, but for those of posts that stay', async () => {
  const [max, ned] = [await world.person('max'), await world.person('ned')]
  const urls = [await store(max, 'of the post'), await store(max, 'left over'), await store(ned, 'of ned')]
  await max.call('POST', '/products', { ...queryDraft, productImageUrl: urls[0] })
  await ned.call('POST', '/products', { ...queryDraft, productImageUrl: urls[2], queryTitle: 'Ned asks' })
  const data = (await max.call('GET', '/account/data')).json<{ pictures: OwnPicture[] }>()
  expect(data.pictures.map(({ url }) => url).sort()).toEqual(urls.slice(0, 2).sort())
  await max.call('DELETE', '/account/posts?posts=anonymize')
  await ned.call('DELETE', '/account/posts?posts=delete')
  expect(await Promise.all(urls.map(statusOf))).toEqual([200, 404, 404])
})
