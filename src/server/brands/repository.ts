import { sql } from 'drizzle-orm'
import { brandSlug } from '#contract/brand-slug.ts'
import type { Brand, BrandAlternative } from '#contract/brands.ts'
import { valuesOf } from '#server/db/any-of.ts'
import type { Database } from '#server/db/client.ts'
import { constant } from '#server/db/constant.ts'
import { evidenceLine } from '#server/db/evidence-line.ts'
import { evidence, visibleEvidence } from '#server/db/evidence-schema.ts'
import { jsonList, jsonText, type Fields } from '#server/db/json.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { gatherByKey } from '#server/db/shared-reads.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'

/** However much is asked about a brand, so many of its queries are looked at, the newest, and so much of each. */
const most = {
  queries: constant(1_000),
  withEvidence: constant(100),
  withSwaps: constant(100),
  evidence: constant(3),
  swappedTo: constant(24),
  alternatives: constant(6),
}

const slug = sql`wanted.slug`
// Most brands have fewer: a planner that knew the limit would read and order all queries of a brand that has more.
const asked = sql`asked as materialized (
  select id, product_name, product_brand, reason_kinds, swap_count, evidence_count from ${visibleQueries}
  where ${queries.brandSlug} = ${slug} order by ${queries.id} desc limit (select ${most.queries} + 1)
)`

const freshestFirst = sql`${evidence.freshUntil} desc, ${evidence.id} desc limit ${most.evidence}`
const freshest = jsonList(
  evidenceLine(sql`of_brand.product_name`),
  sql`(select * from asked where evidence_count > 0 order by id desc limit ${most.withEvidence}) of_brand
    cross join lateral (
      select * from ${visibleEvidence} where ${evidence.queryId} = of_brand.id order by ${freshestFirst}
    ) evidence order by ${freshestFirst}`,
)

/** The same product may be recommended on many of the queries, in one spelling or another. */
const swappedTo = sql`(
  select (array_agg(recommended.id order by recommended.swap_count desc, recommended.id desc))[1] as id,
    sum(recommended.swap_count)::int as swaps from (
    select * from asked where swap_count > 0 order by swap_count desc, id desc limit ${most.withSwaps}
  ) of_brand cross join lateral (
    select id, swap_count, folded_name, folded_brand from ${visibleRecommendations}
    where ${recommendations.queryId} = of_brand.id
    order by ${recommendations.swapCount}::float8 desc, ${recommendations.id} desc limit ${most.swappedTo}
  ) recommended where recommended.swap_count > 0
  group by coalesce(folded_name, recommended.id), coalesce(folded_brand, '')
  order by swaps desc, id desc limit ${most.alternatives}
) swapped`

const alternativeFields: Fields<BrandAlternative> = {
  _id: recommendations.id,
  queryId: recommendations.queryId,
  productName: recommendations.productName,
  productBrand: recommendations.productBrand,
  swapCount: sql`swapped.swaps`,
}
const alternatives = jsonList(
  alternativeFields,
  sql`${swappedTo} join ${visibleRecommendations} on ${recommendations.id} = swapped.id
    order by swapped.swaps desc, swapped.id desc`,
)

const fields: Fields<Brand> = {
  slug,
  name: sql`(select product_brand from asked group by 1 order by count(*) desc, max(id) desc limit 1)`,
  queryCount: sql`(select least(count(*), ${most.queries}) from asked)`,
  more: sql`(select count(*) > ${most.queries} from asked)`,
  reasons: sql`(select coalesce(json_agg(named), '[]') from (
    select kind, count(*)::int as count from (select * from asked order by id desc limit ${most.queries}) counted
    cross join unnest(reason_kinds) kind
    group by 1 order by count(*) desc, 1
  ) named)`,
  evidence: freshest,
  alternatives,
}

export function createBrands(db: Database) {
  const read = db.prepareRead<{ slug: string; item: string }>(sql`
    select slug, item from unnest(${valuesOf('slugs')}) wanted (slug) cross join lateral (
      with ${asked} select ${jsonText(fields)} as item where exists (select from asked)
    ) brand`)
  const find = gatherByKey(async (slugs) =>
    (await read({ slugs })).map(({ slug, item }): [string, string] => [slug, item]),
  )
  return {
    /** As JSON text, by a slug or a spelling; null when nothing is asked about it. */
    find: (name: string) => find(brandSlug(name)),
  }
}
