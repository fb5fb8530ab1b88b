import { sql } from 'drizzle-orm'
import type { Query } from '#contract/queries.ts'
import { isoDate, jsonText, textBytes, type Fields } from '#server/db/json.ts'
import { rowVersion, versionOf } from '#server/db/row-texts.ts'
import { queries } from '#server/db/schema.ts'
import { posterOfQuery } from '#server/members/shown.ts'

/** A query, field by field, where `posterOfQuery` is joined to it; the API's two mirrors come on top. */
export const queryFields: Fields<Omit<Query, 'userEmail' | 'userPhoto'>> = {
  _id: queries.id,
  productName: queries.productName,
  productBrand: queries.productBrand,
  productImageUrl: queries.productImageUrl,
  queryTitle: queries.queryTitle,
  boycottingReason: queries.boycottingReason,
  email: posterOfQuery.email,
  userName: posterOfQuery.name,
  userImage: posterOfQuery.picture,
  date: isoDate(queries.date),
  updatedAt: isoDate(sql`coalesce(${queries.updatedAt}, ${queries.date})`),
  recommendationCount: queries.recommendationCount,
  shortDescription: queries.shortDescription,
  productDescription: queries.productDescription,
  price: queries.price,
}

const fields: Fields<Query> = {
  ...queryFields,
  userEmail: posterOfQuery.email,
  userPhoto: posterOfQuery.picture,
}

/** Another one whenever `presentedQuery` may be: the versions of all rows that its fields come from. */
export const queryVersion = rowVersion(versionOf(queries), posterOfQuery.version)

export const presentedQuery = jsonText(fields)
export const queryBytes = textBytes(fields)
