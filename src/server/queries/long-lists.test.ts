import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '#contract/queries.ts'
import type { Page, Position } from '#server/db/keyset.ts'
import { objectId } from '#server/db/object-id.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQueries } from '../../../tests/support/factories.ts'
import { idsOf, pagesOf } from '../../../tests/support/pages-of-queries.ts'
import { createQueryRepository } from './repository.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp({ EMAILS: 'public' })
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject(url)

describe('the whole list', () => {
  it('streams in batches when it is long', async () => {
    const many = Array.from({ length: 1234 }, (_, n) => ({
      id: objectId(n * 1000),
      productName: 'long list',
      email: 'long@example.org',
    }))
    await storeQueries(world.db, many)
    const whole = (await get('/products')).json<Query[]>()
    expect(idsOf(whole)).toEqual(many.map(({ id }) => id).reverse())
    const found = (await get('/products?search=long%20list')).json<Query[]>()
    expect(found).toHaveLength(many.length)
    const packed = await world.app.inject({ url: '/products', headers: { 'accept-encoding': 'br' } })
    expect(packed.headers['content-encoding']).toBe('br')
  })

  it('is read in batches that are small however long the texts are, and cut at no other place for it', async () => {
    const email = 'prolix@example.org'
    // Behind many short ones, so that what was read before tells nothing about them.
    const ids = Array.from({ length: 200 }, (_, n) => objectId(Date.UTC(2020, 0, 1, 0, 0, n)))
    await storeQueries(
      world.db,
      ids.map((id, n) => ({ id, email, boycottingReason: n < 100 ? '🥄'.repeat(5_000) : 'No refills.' })),
    )
    const { list } = createQueryRepository(world.db, 'public')
    for (const filter of [{}, { email }, { email, sort: 'price' as const }, { search: 'soap' }]) {
      const [sizes, found]: [number[], string[]] = [[], []]
      for (let next: Position | null | undefined; next !== null;) {
        const page: Page = await list(filter, 'batch', next ?? null)
        sizes.push(Buffer.byteLength(page.items))
        found.push(
          ...idsOf(
            (JSON.parse(`[${page.items.toString()}]`) as Query[]).filter((one) => one.email === email),
          ),
        )
        next = page.next
      }
      expect(Math.max(...sizes)).toBeLessThan(400_000)
      expect(found).toEqual(ids.toReversed())
    }
    const whole = (await get(`/products?email=${email}`)).json<Query[]>()
    expect(idsOf(whole)).toEqual(ids.toReversed())
  })
})

describe('a search the trigram index cannot help', () => {
  it('goes through the table in bounded steps that pages follow to the end, for want of a trigram or for too many hits', async () => {
    await world.db.orm.execute(`
      insert into queries (id, owner, product_name, search_text, folded_name, product_brand, product_image_url, query_title, boycotting_reason, date)
      select lpad(to_hex(n), 24, '0'), 'uid-x', name, name, name, 'b', 'https://a.org', 't', 'r', now()
      from (select n, case when n = 1 then 'zq' else 'row' end as name from generate_series(1, 12000) n) made`)
    const pages = await pagesOf(world.app, '/products?search=zq&limit=10')
    expect(pages.map((page) => page.length)).toEqual([0, 0, 1])
    expect((await get('/products?search=zq')).json()).toHaveLength(1)
    // Three steps, and nothing in any of them.
    expect((await get('/products?search=qz')).body).toBe('[]')
    const found = (await get('/products?search=row&limit=100')).json<Query[]>()
    expect(idsOf(found)).toEqual(
      Array.from({ length: 100 }, (_, n) => (12_000 - n).toString(16).padStart(24, '0')),
    )
  })
})
