import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { isoDate, textBytes } from '#server/db/json.ts'
import { shownPictureAt } from '#server/db/pictures-schema.ts'
import { members, queries, recommendations, waitsForAnswer } from '#server/db/schema.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import { peopleFor, peopleOfRecommendation, posterOfQuery } from '#server/members/shown.ts'
import {
  newestWhere,
  nothing,
  published,
  queryColumns,
  startOf,
  type Newest,
  type SharedQuery,
} from './newest-queries.ts'
import { afterEveryId } from './sitemap-files.ts'

/** One query, with the name of what people buy instead, and its picture if that was uploaded here. */
export type AnsweredQuery = SharedQuery & { answer: string | null; picture: string | null }

export interface SharedRecommendation {
  id: string
  title: string
  productName: string
  reason: string
  recommenderName: string | null
  createdAt: string
}

/** One that is read away from its query. */
export interface MemberRecommendation extends SharedRecommendation {
  queryId: string
  productNameOriginal: string | null
}

const recommendationColumns = sql`
  ${recommendations.id} as id, ${recommendations.title} as title,
  ${recommendations.productName} as "productName", ${recommendations.reason} as reason,
  ${peopleFor(published).recommenderName} as "recommenderName", ${isoDate(recommendations.createdAt)} as "createdAt"`

const recommendationBytes = textBytes({
  title: recommendations.title,
  productName: recommendations.productName,
  reason: recommendations.reason,
})

const uidOfPublished = sql`(select ${members.uid} from ${members} where ${members.handle} = ${sql.placeholder('of')})`

export type SeoRepository = ReturnType<typeof createSeoRepository>

export function createSeoRepository(db: Database, answers: SQL = sql`'[]'::json`) {
  const [id, before, limit] = ['id', 'before', 'limit'].map((name) => sql.placeholder(name))
  const newestRecommendationsWhere = (condition: SQL) => sql`(
    select * from ${visibleRecommendations} where ${condition} and ${recommendations.id} < ${before}
    order by ${recommendations.id} desc limit ${limit}::int
  ) recommendations`
  const newestRecommendations = newestRecommendationsWhere(sql`${recommendations.queryId} = ${id}`)
  const recommendedBy = newestRecommendationsWhere(
    sql`${recommendations.author} = ${uidOfPublished} and ${recommendations.queryId} is not null`,
  )

  const byId = db.prepareRead<AnsweredQuery>(sql`
    select ${queryColumns}, (${answers}) -> 0 ->> 'productName' as answer,
      ${shownPictureAt(queries.productImageUrl)} as picture
    from ${visibleQueries} ${posterOfQuery.join} where ${queries.id} = ${id}`)
  const newestOn = db.prepareRead<SharedRecommendation>(sql`
    select ${recommendationColumns}
    from ${startOf(newestRecommendations, recommendations.id, recommendationBytes)} recommendations
    ${peopleOfRecommendation.join}
    order by ${recommendations.id} desc`)
  const tellNewestOn = db.prepareRead<Newest>(sql`
    select count(*)::int as count, ${isoDate(sql`max(${recommendations.createdAt})`)} as latest
    from ${newestRecommendations}`)

  const newestBy = db.prepareRead<MemberRecommendation>(sql`
    select ${recommendationColumns}, ${recommendations.queryId} as "queryId",
      ${recommendations.productNameOriginal} as "productNameOriginal"
    from ${startOf(recommendedBy, recommendations.id, recommendationBytes)} recommendations
    ${peopleOfRecommendation.join}
    order by ${recommendations.id} desc`)
  const tellNewestBy = db.prepareRead<Newest>(sql`
    select count(*)::int as count, ${isoDate(sql`max(${recommendations.createdAt})`)} as latest
    from ${recommendedBy}`)

  const pictureOf = db.prepareRead<{ id: string | null }>(sql`
    select ${shownPictureAt(members.picture)} as id from ${members} where ${members.handle} = ${sql.placeholder('handle')}`)

  return {
    /** The picture of a member, if it was uploaded here and everybody may see it. */
    pictureOf: async (handle: string): Promise<string | null> => (await pictureOf({ handle }))[0]?.id ?? null,

    async find(id: string): Promise<AnsweredQuery | null> {
      const [row] = await byId({ id: id.toLowerCase() })
      return row ?? null
    },
    newest: newestWhere(db, sql`true`)(),
    newestUnanswered: newestWhere(db, waitsForAnswer)(),
    newestOfBrand: newestWhere(db, sql`${queries.brandSlug} = ${sql.placeholder('of')}`),
    newestOfMember: newestWhere(db, sql`${queries.owner} = ${uidOfPublished}`),
    recommendationsBy: shareReads((of: string, limit: number, before = afterEveryId) =>
      newestBy({ of, limit, before }),
    ),
    tellNewestBy: shareReads(
      async (of: string, limit: number) =>
        (await tellNewestBy({ of, limit, before: afterEveryId }))[0] ?? nothing,
    ),
    recommendationsOn: shareReads((id: string, limit: number, before = afterEveryId) =>
      newestOn({ id: id.toLowerCase(), limit, before }),
    ),
    tellNewestOn: shareReads(
      async (id: string, limit: number) =>
        (await tellNewestOn({ id: id.toLowerCase(), limit, before: afterEveryId }))[0] ?? nothing,
    ),
  }
}
