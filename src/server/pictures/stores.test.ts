import { hash } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownPictureId, pictureName, pictureWidths } from '#contract/picture-sizes.ts'
import { readConfig } from '#server/config.ts'
import { pictureFiles, pictures } from '#server/db/pictures-schema.ts'
import { exportLines, leftOut } from '#server/transfer/export-rows.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { pictureOf, shrunkOf } from '../../../tests/support/picture-files.ts'
import { startS3 } from '../../../tests/support/s3-server.ts'
import { importContent, ndjson } from '../../../tests/support/transfer.ts'
import { clearAway } from './clean-up.ts'
import { movePictures } from './move.ts'
import { createPlaces } from './places.ts'
import { createPictureRepository } from './repository.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  s3 = await startS3()
  world = await createTestApp({ PICTURES_S3_URL: s3.url })
})
afterAll(async () => {
  await world.close()
  await s3.close()
})

const upload = async (words: string, owner = 'uid-ada') => {
  const repository = createPictureRepository(world.db, world.app.places, 's3')
  return ownPictureId((await repository.store(owner, shrunkOf(words))).url) ?? ''
}
const digests = async (id: string) =>
  Promise.all(
    pictureWidths.map(async (width) => {
      const { statusCode, rawPayload } = await world.app.inject(`/pictures/${pictureName(id, width)}`)
      return statusCode === 200 ? hash('sha1', rawPayload) : statusCode
    }),
  )
const rowOf = async (id: string) => (await world.db.orm.select().from(pictures).where(eq(pictures.id, id)))[0]
const filesOf = (id: string) => world.db.orm.$count(pictureFiles, eq(pictureFiles.pictureId, id))
const namesOf = async (id: string) => (await s3.names()).filter((name) => name.startsWith(id))
const move = (to: 'database' | 's3') => movePictures(world.db, world.app.places, to, () => {})

it('a picture goes into the bucket, is read from it and leaves it when it is deleted', async () => {
  const id = await upload('in the bucket')
  expect([await filesOf(id), (await rowOf(id))?.storedIn]).toEqual([0, 's3'])
  expect(await namesOf(id)).toEqual(pictureWidths.map((width) => pictureName(id, width)).sort())
  expect(new Set(await digests(id)).size).toBe(3)
  await (await world.person('ada')).call('DELETE', `/pictures/${id}`)
  expect(await digests(id)).toEqual([404, 404, 404])
  await clearAway(world.db, world.app.places)
  expect([await namesOf(id), await rowOf(id)]).toEqual([[], undefined])
})

it('a store that is away or refuses the key leaves nothing that would be shown', async () => {
  const wrong = await createTestApp({ PICTURES_S3_URL: s3.url.replace(':S3RVER@', ':wrong@') })
  const bea = await wrong.person('bea')
  const answer = await bea.call('POST', '/pictures', await pictureOf('refused'))
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect((await bea.call('GET', '/pictures')).json()).toEqual([])
  const [row] = await wrong.db.orm.select().from(pictures)
  expect(row?.storedIn).toBeNull()
  expect((await wrong.app.inject(`/pictures/${row?.id}-320.webp`)).statusCode).toBe(404)
  // The next try, with the store in order, takes up where it was left.
  const right = createPlaces(wrong.db, readConfig({ PICTURES_S3_URL: s3.url }).pictures)
  await wrong.db.orm.execute(sql`update pictures set used_at = now() - interval '2 hours'`)
  await clearAway(wrong.db, right)
  expect(await wrong.db.orm.$count(pictures)).toBe(0)
  await wrong.close()
})

it('moves from one to the other and back while pictures are read, uploaded and deleted', async () => {
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push(await upload(`moved ${n}`))
  const before = await Promise.all(ids.map(digests))
  const cid = await world.person('cid')
  for (const to of ['database', 's3', 'database'] as const) {
    const moving = new AbortController()
    let reads = 0
    const reading = (async () => {
      while (!moving.signal.aborted)
        for (const [n, id] of ids.entries()) {
          expect(await digests(id)).toEqual(before[n])
          reads++
        }
    })()
    const meanwhile = await Promise.all([
      move(to),
      (async () => {
        const mine = await upload(`meanwhile ${to}`, cid.uid)
        await cid.call('DELETE', `/pictures/${mine}`)
      })(),
    ])
    moving.abort()
    await reading
    expect(meanwhile[0]).toBeGreaterThanOrEqual(ids.length)
    expect(reads).toBeGreaterThan(0)
    const inDatabase = to === 'database'
    for (const id of ids) {
      expect((await rowOf(id))?.copyIn).toBeNull()
      expect([await filesOf(id), (await namesOf(id)).length]).toEqual(inDatabase ? [3, 0] : [0, 3])
    }
  }
  await clearAway(world.db, world.app.places)
  expect(await s3.names()).toEqual([])
})

it('what a move that was killed has left is whole in one place, and gone from the other afterwards', async () => {
  const [copied, placed] = [await upload('copied'), await upload('placed')]
  const before = [await digests(copied), await digests(placed)]
  // Killed after the copy, and after the row was changed.
  const copy = async (id: string) => {
    const source = world.app.places.of('s3')
    for (const width of pictureWidths) {
      const file = await source.get(id, width)
      const bytes = await buffer(file?.body as Readable)
      await world.app.places.of('database').put(id, new Map([[width, bytes]]))
    }
  }
  for (const id of [copied, placed]) await copy(id)
  await world.db.orm.update(pictures).set({ copyIn: 'database' }).where(eq(pictures.id, copied))
  await world.db.orm
    .update(pictures)
    .set({ storedIn: 'database', copyIn: 's3' })
    .where(eq(pictures.id, placed))
  expect([await digests(copied), await digests(placed)]).toEqual(before)
  await clearAway(world.db, world.app.places)
  expect([await filesOf(copied), (await namesOf(copied)).length]).toEqual([0, 3])
  expect([await filesOf(placed), (await namesOf(placed)).length]).toEqual([3, 0])
  expect([await digests(copied), await digests(placed)]).toEqual(before)
})

it('a file holds those of the database and brings them to another one; of the others it is told', async () => {
  const inBucket = await upload('not in the file')
  await move('database')
  const before = await digests(inBucket)
  const stays = await upload('stays in the bucket')
  expect(await leftOut(world.db)).toEqual([
    'Not in the file: 1 pictures that are in S3. Copy the bucket, or move them here first ("npm run pictures -- move database").',
  ])
  const lines = (await text(Readable.from(exportLines(world.db, {}))))
    .split('\n')
    .filter((line) => line.includes('"files"'))
  expect(lines.join()).not.toContain(stays)
  const other = await createTestDatabase()
  const content = lines.join('\n')
  const record = JSON.parse(lines[0] ?? '') as { files: object }
  const wrong = [
    { ...record, width: 99_999_999_999 },
    { ...record, height: 99_999_999_999 },
    { ...record, files: { ...record.files, abc: 'x' } },
  ]
  const { bad, more } = await importContent(other, `${ndjson(wrong)}\n${content}`)
  expect(bad).toBe(wrong.length)
  expect(more).toContainEqual({
    name: 'pictures',
    tally: { inserted: lines.length, updated: 0, unchanged: 0 },
  })
  expect((await importContent(other, content)).more).toContainEqual({
    name: 'pictures',
    tally: { inserted: 0, updated: 0, unchanged: lines.length },
  })
  const brought = await other.orm.select().from(pictureFiles).where(eq(pictureFiles.pictureId, inBucket))
  expect(brought.sort((a, b) => a.width - b.width).map(({ bytes }) => hash('sha1', bytes))).toEqual(before)
  // Something else under the name of a picture.
  const page = Buffer.from('<html><script>alert(1)</script>').toString('base64')
  const forged = lines[0]?.replace(/"1600" : "[^"]+"/, `"1600" : "${page}"`) ?? ''
  expect((await importContent(other, forged)).bad).toBe(1)
  await other.close()
})
