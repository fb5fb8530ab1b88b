import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectId } from '#server/db/object-id.ts'
import { members } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQuery } from '../../../tests/support/factories.ts'
import { idsOf, pagesOf } from '../../../tests/support/pages-of-queries.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
const rows: { id: string; name: string; price: number | null }[] = []

beforeAll(async () => {
  world = await createTestApp({ EMAILS: 'public' })
  const names = ['Alpha 100%', 'alpha_tea', 'Beta\\soap', 'Café Crème', 'ΣΊΣΥΦΟΣ', 'x', 'Alphabet']
  const prices = [null, 0, 2.5, 2.5, -1, 10, 0.1 + 0.2]
  for (let n = 0; n < 42; n++) {
    const name = names[n % names.length] ?? ''
    const price = prices[n % prices.length] ?? null
    const id = await storeQuery(world.db, {
      id: objectId(Date.UTC(2026, 0, 1 + Math.floor(n / 3))),
      productName: name,
      price,
      owner: `uid-${n % 2}`,
      email: `${n % 2}@example.org`,
    })
    rows.unshift({ id, name, price })
  }
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject(url)
const readPages = (url: string) => pagesOf(world.app, url)

describe('pages', () => {
  it.each([1, 5, 21, 42, 100])('of %i hold every query once, newest first', async (limit) => {
    const pages = await readPages(`/products?limit=${limit}`)
    expect(pages).toHaveLength(Math.ceil(rows.length / limit))
    expect(idsOf(pages.flat())).toEqual(rows.map((row) => row.id))
  })

  it.each(['price', '-price'])(
    'sorted by %s count a missing price as 0 and keep ties newest first',
    async (sort) => {
      const sign = sort === 'price' ? 1 : -1
      const expected = rows.toSorted((a, b) => sign * ((a.price ?? 0) - (b.price ?? 0)))
      const pages = await readPages(`/products?sort=${sort}&limit=4`)
      expect(idsOf(pages.flat())).toEqual(expected.map((row) => row.id))
    },
  )

  it('combine search, sort and address', async () => {
    const url = '/products?search=alpha&sort=-price&email=1@example.org'
    const expected = rows
      .filter((row, n) => /alpha/i.test(row.name) && (rows.length - 1 - n) % 2 === 1)
      .toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0))
    expect(idsOf((await readPages(`${url}&limit=2`)).flat())).toEqual(expected.map((row) => row.id))
    expect(idsOf((await get(url)).json())).toEqual(expected.map((row) => row.id))
    const own = await (await world.person('1')).call('GET', url)
    expect(idsOf(own.json())).toEqual(expected.map((row) => row.id))
  })
})

describe('search', () => {
  it.each([
    ['ALPHA', /alpha/i],
    ['100%', /100%/],
    ['_tea', /_tea/],
    ['a\\s', /\\/],
    ['%', /%/],
    ['café', /Café/],
    ['CREME', /Crème/],
    ['´', /´/],
    ['σίσυφος', /ΣΊΣΥΦΟΣ/],
    ['ΣΊΣ', /ΣΊΣΥΦΟΣ/],
    ['X', /x/],
    ['  tea ', /tea/],
    ['nothing like it', /^$/],
  ])('for %j finds what contains it, whatever the case and the accents', async (search, pattern) => {
    const expected = rows.filter((row) => pattern.test(row.name)).map((row) => row.id)
    expect(idsOf((await get(`/products?search=${encodeURIComponent(search)}`)).json())).toEqual(expected)
    const pages = await readPages(`/products?search=${encodeURIComponent(search)}&limit=3`)
    expect(idsOf(pages.flat())).toEqual(expected)
  })

  it('for nothing finds everything', async () => {
    expect((await get('/products?search=%20')).json()).toHaveLength(rows.length)
  })
})

describe('refusals', () => {
  it.each([
    ['limit=0', 'limit must be at least 1.'],
    ['limit=101', 'limit must be at most 100.'],
    ['limit=ten', 'limit must be an integer.'],
    ['limit=1.5', 'limit must be an integer.'],
    ['limit=1&limit=2', 'limit must be an integer.'],
    ['sort=name', 'sort must be one of price, -price, -swaps, -waiting.'],
    ['search=a&search=b', 'search must be a string.'],
    ['search=%00', 'search must not contain control characters or broken text.'],
    [`search=${'x'.repeat(201)}`, 'search must be at most 200 characters long.'],
    ['email=', 'email is required.'],
  ])('%s is refused with 400', async (parameters, message) => {
    expect((await get(`/products?${parameters}`)).json()).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message,
    })
  })

  it('a cursor that is malformed, altered or from another list is refused with 400', async () => {
    const linkOf = async (url: string) => String((await get(url)).headers['link'])
    const cursor =
      new URLSearchParams(/\?([^>]*)>/.exec(await linkOf('/products?limit=2'))?.[1]).get('after') ?? ''
    const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const altered = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
    expect((await get(`/products?limit=2&after=${cursor}`)).statusCode).toBe(200)
    for (const query of [
      'limit=2&after=',
      'limit=2&after=nonsense',
      'limit=2&after=%FF',
      `limit=2&after=${altered(null)}`,
      `limit=2&after=${altered({})}`,
      `limit=2&after=${altered([parts[0], parts[1], "' or 1=1"])}`,
      `limit=2&after=${altered([parts[0], 'x', parts[2]])}`,
      `limit=2&after=${altered([...parts, 1])}`,
      `limit=2&after=${'a'.repeat(600)}`,
      `limit=2&sort=price&after=${cursor}`,
      `limit=2&search=alpha&after=${cursor}`,
    ]) {
      const answer = await get(`/products?${query}`)
      expect([query, answer.statusCode]).toEqual([query, 400])
    }
  })
})

describe('the queries of an address', () => {
  const join = (uid: string, email: string, more: Partial<typeof members.$inferInsert> = {}) =>
    world.db.orm
      .insert(members)
      .values({ uid, email, emailVerified: true, saidAt: new Date(), ...more })
      .onConflictDoUpdate({ target: members.uid, set: { email, ...more } })
  const store = (owner: string, email: string) => storeQuery(world.db, { owner, email })
  const found = async (email: string) =>
    (await readPages(`/products?email=${email}&limit=2`)).map((page) => idsOf(page)).flat()

  it('are those of members who show it, whatever it was before, and of owners who are no members', async () => {
    const address = 'Shared@example.org'
    await join('uid-now', address)
    await join('uid-elsewhere', 'elsewhere@example.org')
    await join('uid-hidden', address, { hiddenAt: new Date() })
    await join('uid-unproved', address, { emailVerified: false })
    await join('uid-private', address, { settings: { hideEmail: true } })
    const own = [await store('uid-now', address), await store('uid-now', 'former@example.org')]
    const moved = await store('uid-elsewhere', address)
    for (const uid of ['uid-hidden', 'uid-private']) await store(uid, address)
    const others = [await store('uid-unproved', address)]
    for (const owner of ['uid-nobody-1', 'uid-nobody-2', 'uid-nobody-1'])
      others.push(await store(owner, 'shared@example.ORG'))
    await storeQuery(world.db, { owner: 'uid-nobody-1', email: address, hiddenAt: new Date() })
    expect(await found('SHARED@example.org')).toEqual([...own, ...others].reverse())
    expect(await found('former@example.org')).toEqual([])
    expect(await found('elsewhere@example.org')).toEqual([moved])
  })

  it('that came with a file are found until whoever proves the address hides it or is hidden', async () => {
    const address = 'filed@example.org'
    const id = await store(`email:${address}`, address)
    expect(await found(address)).toEqual([id])
    await join('uid-filed', address)
    expect(await found(address)).toEqual([id])
    await join('uid-filed', address, { hiddenAt: new Date() })
    expect(await found(address)).toEqual([])
    await join('uid-filed', address, { hiddenAt: null, settings: { hideEmail: true } })
    expect(await found(address)).toEqual([])
  })
})
