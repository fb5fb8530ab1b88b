import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '#contract/queries.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { queryDraft, storeQuery } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let ada: Awaited<ReturnType<typeof world.person>>
beforeAll(async () => {
  world = await createTestApp()
  ada = await world.person('ada')
})
afterAll(() => world.close())

const details = {
  reasonKinds: ['workers', 'repair'],
  category: 'home/cleaning',
  shortDescription: 'Liquid soap, 500 ml.',
  price: 3.5,
  currency: 'EUR',
  gtin: '04006381333931',
}
const none = {
  reasonKinds: [],
  category: null,
  shortDescription: null,
  price: null,
  currency: null,
  gtin: null,
}

const add = (more: object) => ada.call('POST', '/products', { ...queryDraft, ...more })
const stored = async (id: string) => (await world.app.inject(`/products/${id}`)).json<Query>()
const added = async (more: object) => stored((await add(more)).json<{ insertedId: string }>().insertedId)

describe('what a query may say besides', () => {
  it('is stored and shown: kinds once and in their order, a barcode as 14 digits', async () => {
    const sent = { ...details, reasonKinds: ['repair', 'workers', 'repair'], gtin: ' 4 006381 333931' }
    const { answers: _, ...query } = await added(sent)
    expect(query).toMatchObject(details)
    expect((await world.app.inject('/products?limit=1')).json()).toEqual([query])
  })

  it.each([
    [{}],
    [none],
    [{ reasonKinds: null, category: '', shortDescription: '  ', price: null, currency: '', gtin: '' }],
    [{ currency: 'EUR' }],
  ])('may be left out: %j', async (more) => {
    expect(await added(more)).toMatchObject(none)
  })

  it('stays where a change leaves it out, and goes where it says null', async () => {
    const { _id } = await added(details)
    await ada.call('PUT', `/products/${_id}`, { ...queryDraft, queryTitle: 'Another title' })
    expect(await stored(_id)).toMatchObject({ ...details, queryTitle: 'Another title' })
    const { updatedAt } = await stored(_id)
    await ada.call('PUT', `/products/${_id}`, { updatedAt, price: null, reasonKinds: [], category: null })
    const left = { ...details, price: null, currency: null, reasonKinds: [], category: null }
    expect(await stored(_id)).toMatchObject(left)
    const same = await ada.call('PUT', `/products/${_id}`, { ...queryDraft, queryTitle: 'Another title' })
    expect(same.json()).toMatchObject({ modifiedCount: 0 })
  })

  it.each([
    [{ reasonKinds: ['other'] }, /^reasonKinds\.0 must be one of workers, /],
    [{ reasonKinds: 'workers' }, /^reasonKinds must be an array\.$/],
    [{ reasonKinds: ['workers', 'repair', 'health', 'power'] }, /^reasonKinds must be at most 3\.$/],
    [{ category: 'food' }, /^category must be one of our categories/],
    [{ shortDescription: 'x'.repeat(201) }, /^shortDescription must be at most 200 characters long\.$/],
    [{ price: -1 }, /^price must be at least 0\.$/],
    [{ price: 1e10 }, /^price must be at most 1000000000\.$/],
    [{ price: '3' }, /^price must be a number\.$/],
    [{ price: 1, currency: 'euro' }, /^currency must be the three letters/],
    [{ gtin: '4006381333932' }, /^gtin has a wrong digit/],
    [{ gtin: '2012345678903' }, /^gtin is a number that only one shop uses/],
  ])('is refused with 400: %j', async (more, message) => {
    const answer = await add(more)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: string }>().message).toMatch(message)
  })
})

describe('PUT /products/{id}/status', () => {
  const setStatus = (body: object, id: string, who = ada) => who.call('PUT', `/products/${id}/status`, body)
  const own = () => storeQuery(world.db, { owner: ada.uid })

  it('tells what became of a boycott, and since when', async () => {
    const id = await own()
    const { updatedAt } = await stored(id)
    const answer = await setStatus({ status: 'ended', note: '  Refills are back. ' }, id)
    expect(answer.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 })
    const ended = await stored(id)
    expect(ended).toMatchObject({ status: 'ended', statusNote: 'Refills are back.', updatedAt })
    expect(Math.abs(Date.parse(ended.statusDate ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('keeps its date under another note, and forgets both when it goes on', async () => {
    const id = await own()
    await setStatus({ status: 'improved', note: 'A little.' }, id)
    const { statusDate } = await stored(id)
    await setStatus({ status: 'improved' }, id)
    expect(await stored(id)).toMatchObject({ status: 'improved', statusNote: null, statusDate })
    expect((await setStatus({ status: 'improved', note: '' }, id)).json()).toMatchObject({ modifiedCount: 0 })
    await setStatus({ status: 'active', note: 'What for?' }, id)
    expect(await stored(id)).toMatchObject({ status: 'active', statusNote: null, statusDate: null })
  })

  it('is refused with 409 where it was made over something else than what it says by now', async () => {
    const id = await own()
    const active = { status: 'active', statusNote: null }
    const ended = { status: 'ended', note: 'Refills are back.', was: active }
    expect((await setStatus(ended, id)).json()).toMatchObject({ modifiedCount: 1 })
    const { statusNote } = await stored(id)
    for (const was of [active, { status: 'ended', statusNote: null }]) {
      const late = await setStatus({ status: 'improved', was }, id)
      expect(late.statusCode).toBe(409)
      expect(late.json<{ message: string }>().message).toMatch(/^The status was changed in the meantime\./)
    }
    expect(await stored(id)).toMatchObject({ status: 'ended', statusNote })
    // Sent twice, it is what is stored.
    expect((await setStatus(ended, id)).json()).toMatchObject({ modifiedCount: 0 })
    const was = { status: 'ended', statusNote }
    expect((await setStatus({ status: 'improved', was }, id)).json()).toMatchObject({ modifiedCount: 1 })
  })

  it.each(['moderator', 'admin'])('is for its owner and for whoever is %s now', async (role) => {
    const id = await own()
    const other = await world.person(role)
    expect((await setStatus({ status: 'ended' }, id, other)).json()).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      message: 'This query belongs to someone else.',
    })
    await world.db.runScript(`update members set role = '${role}' where uid = '${other.uid}'`)
    expect((await setStatus({ status: 'ended' }, id, other)).statusCode).toBe(200)
    await world.db.runScript(`update members set role = 'member' where uid = '${other.uid}'`)
    expect((await setStatus({ status: 'active' }, id, other)).statusCode).toBe(403)
    expect(await stored(id)).toMatchObject({ status: 'ended' })
  })

  it('refuses a bad status or note with 400, nobody with 401, an unknown query with 404', async () => {
    const id = await own()
    expect((await setStatus({}, id)).json()).toMatchObject({ message: 'status is required.' })
    expect((await setStatus({ status: 'over' }, id)).json()).toMatchObject({
      statusCode: 400,
      message: 'status must be one of active, improved, ended.',
    })
    expect((await setStatus({ status: 'ended', note: 'x'.repeat(281) }, id)).json()).toMatchObject({
      message: 'note must be at most 280 characters long.',
    })
    expect((await setStatus({ status: 'ended' }, 'f'.repeat(24))).statusCode).toBe(404)
    const url = `/products/${id}/status`
    const nobody = await world.app.inject({ method: 'PUT', url, payload: { status: 'ended' } })
    expect(nobody.statusCode).toBe(401)
  })
})
