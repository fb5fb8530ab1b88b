import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Revision } from '#contract/history.ts'
import { objectId } from '#server/db/object-id.ts'
import { revisions } from '#server/db/platform-schema.ts'
import { queries } from '#server/db/schema.ts'
import { exportLines } from '#server/transfer/export-rows.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { queryDraft, recommendationDraft } from '../../../tests/support/factories.ts'
import { createPeople } from '../../../tests/support/moderation.ts'
import { deleteContent, importContent, ndjson } from '../../../tests/support/transfer.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const historyOf = async (path: string) => (await world.app.inject(`${path}/history`)).json<Revision[]>()
type Person = Awaited<ReturnType<typeof world.person>>
const add = async (person: Person, path: string, body: object) =>
  (await person.call('POST', path, body)).json<{ insertedId: string }>().insertedId

/** As if all that was changed had been so a while ago. */
const letTimePass = () =>
  world.db.orm.update(revisions).set({ at: sql`${revisions.at} - interval '11 minutes'` })

it('tells everybody what a query said before, newest first, a page at a time, and of nobody', async () => {
  const olga = await world.person('olga')
  const id = await add(olga, '/products', queryDraft)
  expect(await historyOf(`/products/${id}`)).toEqual([])
  for (const queryTitle of ['Second', 'Third', 'Third', 'Fourth']) {
    await olga.call('PUT', `/products/${id}`, { ...queryDraft, queryTitle })
    await letTimePass()
  }
  const history = await historyOf(`/products/${id}`)
  expect(history.map(({ fields }) => fields['queryTitle'])).toEqual([
    'Third',
    'Second',
    queryDraft.queryTitle,
  ])
  expect(history[2]).toEqual({
    _id: expect.any(String) as string,
    at: expect.stringMatching(/^20\d\d-.*Z$/) as string,
    fields: {
      ...queryDraft,
      shortDescription: null,
      price: null,
      currency: null,
      gtin: null,
      category: null,
      reasonKinds: null,
    },
  })
  expect(JSON.stringify(history)).not.toMatch(/olga/)
  const page = await world.app.inject(`/products/${id.toUpperCase()}/history?limit=2`)
  expect(page.json()).toEqual(history.slice(0, 2))
  const next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? ''
  expect((await world.app.inject(next)).json()).toEqual(history.slice(2))
})

it('keeps one revision of changes within ten minutes, and answers with a page to whoever names no limit', async () => {
  const ada = await world.person('ada')
  const id = await add(ada, '/products', queryDraft)
  const put = (queryTitle: string) => ada.call('PUT', `/products/${id}`, { ...queryDraft, queryTitle })
  for (const title of ['Second', 'Third', 'Fourth']) await put(title)
  await letTimePass()
  for (const title of ['Fifth', 'Sixth']) await put(title)
  const kept = (await historyOf(`/products/${id}`)).map(({ fields }) => fields['queryTitle'])
  expect(kept).toEqual(['Fourth', queryDraft.queryTitle])

  const [row] = await world.db.orm.select().from(revisions).where(eq(revisions.subjectId, id))
  const { fields = {} } = row ?? {}
  const more = Array.from({ length: 11 }, () => ({ id: objectId(), subjectId: id, by: 'uid-ada', fields }))
  await world.db.orm.insert(revisions).values(more.map((one) => ({ ...one, subject: 'query' as const })))
  const page = await world.app.inject(`/products/${id}/history`)
  expect(page.json()).toHaveLength(12)
  const next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? ''
  expect((await world.app.inject(next)).json()).toHaveLength(1)
})

it('tells what a recommendation said when others judged it', async () => {
  const [ada, bea] = [await world.person('ada'), await world.person('bea')]
  const queryId = await add(bea, '/products', queryDraft)
  const id = await add(ada, '/recommendations', { ...recommendationDraft, queryId })
  await bea.call('PUT', `/recommendations/${id}/vote`, { value: 1 })
  await ada.call('PUT', `/recommendations/${id}`, { ...recommendationDraft, title: 'Another' })
  const [revision, ...others] = await historyOf(`/recommendations/${id}`)
  expect([revision?.fields['title'], others]).toEqual([recommendationDraft.title, []])
})

it('has none of what is hidden: what was hidden when it was changed is forgotten, and so is what came before', async () => {
  const ada = await world.person('ada')
  const id = await add(ada, '/products', queryDraft)
  const put = (queryTitle: string) => ada.call('PUT', `/products/${id}`, { ...queryDraft, queryTitle })
  const hide = (hiddenAt: Date | null) =>
    world.db.orm.update(queries).set({ hiddenAt }).where(eq(queries.id, id))
  await put('Call 555-0100')
  await hide(new Date())
  expect((await world.app.inject(`/products/${id}/history`)).statusCode).toBe(404)
  expect((await ada.call('GET', `/products/${id}/history`)).statusCode).toBe(404)
  await put('Second')
  await hide(null)
  expect(await historyOf(`/products/${id}`)).toEqual([])
  await put('Third')
  expect((await historyOf(`/products/${id}`)).map(({ fields }) => fields['queryTitle'])).toEqual(['Second'])
})

it('refuses what is no id, and does not find what is not there', async () => {
  const unknown = 'f'.repeat(24)
  const statuses = []
  for (const path of ['/products/nothing', `/products/${unknown}`, `/recommendations/${unknown}`])
    statuses.push((await world.app.inject(`${path}/history`)).statusCode)
  expect(statuses).toEqual([400, 404, 404])
})

it('comes and goes with files, and what is forgotten because a moderator hid it stays forgotten', async () => {
  const people = createPeople(world)
  const [dan, mod] = [await people.join('dan'), await people.join('mod', 'moderator')]
  const id = await dan.ask()
  const put = (queryTitle: string) => dan.call('PUT', `/products/${id}`, { ...queryDraft, queryTitle })
  await put('Call 555-0100')
  await letTimePass()
  await put('Second')
  const before = await historyOf(`/products/${id}`)
  expect(before).toHaveLength(2)
  const file = await text(Readable.from(exportLines(world.db, {})))
  await deleteContent(world.db)
  expect((await importContent(world.db, file)).sentences).toEqual([])
  expect(await historyOf(`/products/${id}`)).toEqual(before)

  await mod.decide('hide', id)
  await put('Third')
  await mod.decide('restore', id)
  await importContent(world.db, file)
  expect(await historyOf(`/products/${id}`)).toEqual([])

  await put('Fourth')
  const [kept] = await historyOf(`/products/${id}`)
  const record = { subject: 'query', subjectId: id, fields: { queryTitle: 'Never said' } }
  await importContent(
    world.db,
    ndjson([
      { ...record, _id: kept?._id },
      { ...record, _id: 'f'.repeat(24), createdAt: '2999-01-01T00:00:00Z', fields: { gtin: null } },
    ]),
  )
  const [ofFuture, ...others] = await historyOf(`/products/${id}`)
  expect(others).toEqual([kept])
  expect(ofFuture?.fields).toEqual({ gtin: null })
  expect(Date.parse(ofFuture?.at ?? '')).toBeLessThanOrEqual(Date.now())
})

it('takes nothing from a file that its post could not have said, or of a post that is not here', async () => {
  const [_id, subjectId] = ['a'.repeat(24), '0'.repeat(24)]
  const record = { _id, subject: 'recommendation', subjectId, fields: { title: 'Once' } }
  const wrong = [
    { subject: 'reply' },
    { fields: { queryTitle: 'Once' } },
    { fields: { title: 'On\0ce' } },
    { fields: { link: 'javascript:alert(1)' } },
    { fields: undefined },
  ].map((more) => ({ ...record, ...more }))
  const { sentences, bad } = await importContent(world.db, ndjson([record, ...wrong]))
  expect(bad).toBe(6)
  expect(sentences).toEqual([
    'line 2: subject must be one of query, recommendation.',
    'line 3: fields must NOT have additional properties.',
    'line 4: fields.title must not contain control characters or broken text.',
    'line 5: fields.link must be a web address that starts with https://.',
    'line 6: fields is required.',
    `${_id} of the revisions: what it is on is missing here.`,
  ])
})
