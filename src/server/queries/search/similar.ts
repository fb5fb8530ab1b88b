import { sql } from 'drizzle-orm'
import { brandSlug } from '#contract/brand-slug.ts'
import { fold } from '#contract/fold.ts'
import { toGtin } from '#contract/gtin.ts'
import type { SimilarQuery } from '#contract/search.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Database } from '#server/db/client.ts'
import type { Fields } from '#server/db/json.ts'
import { queries, waitsForAnswer } from '#server/db/schema.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { createHitFinder } from './find-hits.ts'
import { parsePhrase } from './phrase.ts'

interface Draft {
  productName?: string
  productBrand?: string
  gtin?: string
}

const most = 5
/** How many are compared, of those that share words, the brand, the name or the barcode. */
const candidates = { words: 50, brand: 200, same: 10 }
/** From here on two names are nearly the same; of one brand they may differ more. */
const nearly = { ofBrand: 0.3, otherwise: 0.6 }

const shown: Fields<SimilarQuery> = {
  _id: queries.id,
  productName: queries.productName,
  productBrand: queries.productBrand,
  queryTitle: queries.queryTitle,
  productImageUrl: queries.productImageUrl,
  recommendationCount: queries.recommendationCount,
  waitingCount: sql`case when ${waitsForAnswer} then ${queries.followerCount} else 0 end`,
  status: sql`coalesce(${queries.status}, 'active')`,
}

/** Looks whether somebody has asked about a product already. */
export function createSimilarQueries(db: Database) {
  const value = (name: string) => sql`${sql.placeholder(name)}::text`
  const newest = (
    column: keyof typeof queries.$inferSelect & ('brandSlug' | 'nameSlug' | 'gtin'),
    limit: number,
  ) =>
    sql`(select * from ${visibleQueries} where ${queries[column]} = ${value(column)} order by ${queries.id} desc limit ${sql.raw(String(limit))})`
  const columns = sql.join(
    Object.entries(shown).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )
  const isBrand = sql`${queries.brandSlug} is not distinct from ${value('brandSlug')}`
  const isSame = sql`${queries.gtin} is not distinct from ${value('gtin')} and ${queries.gtin} is not null`
  const alike = sql`similarity(${queries.foldedName}, ${value('name')})`
  const find = db.prepareReading((prepare) => {
    const createFinder = createHitFinder(prepare)
    const compare = prepare<SimilarQuery>(sql`
      select ${columns} from (
        select distinct on (id) * from (
          ${newest('gtin', candidates.same)} union all ${newest('nameSlug', candidates.same)}
          union all ${newest('brandSlug', candidates.brand)}
          union all (select * from ${visibleQueries} where ${queries.id} = ${anyOf('ids')})
        ) queries
      ) queries
      where ${isSame} or (${isBrand} and ${alike} >= ${sql.raw(String(nearly.ofBrand))})
        or ${alike} >= ${sql.raw(String(nearly.otherwise))}
      order by (${isSame}) desc, ${alike} + case when ${isBrand} then 0.3 else 0 end desc, ${queries.id} desc
      limit ${sql.raw(String(most))}`)

    return async (name: string, brand: string, gtin: string): Promise<SimilarQuery[]> => {
      const phrase = parsePhrase(name)
      const finder = createFinder(phrase, {}, candidates.words)
      const all = phrase.terms.length ? await finder.inNames() : null
      const some = all && !all.rows.length ? await finder.some() : all
      return compare({
        name: fold(name),
        nameSlug: phrase.slug || null,
        // A brand alone says little of a product.
        brandSlug: (name && brandSlug(brand)) || null,
        gtin: gtin || null,
        ids: some?.rows.map(({ id }) => id) ?? [],
      })
    }
  })
  const shared = shareReads((name: string, brand: string, gtin: string) => find(name, brand, gtin))
  return ({ productName = '', productBrand = '', gtin }: Draft) =>
    shared(productName, productBrand, gtin ? toGtin(gtin) : '')
}
