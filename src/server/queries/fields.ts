import { sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { email, line, optionalPictureUrl, reason } from '#contract/fields.ts'
import type { Query, QueryDraft } from '#contract/queries.ts'
import { inFile, writtenValues, type FieldList, type NamesOf } from '#server/db/field-list.ts'
import { isoDate } from '#server/db/json.ts'
import { queries } from '#server/db/schema.ts'
import { searchText } from '#server/db/search-text.ts'
import { posterOfQuery } from '#server/members/shown.ts'

/** A query, field by field, where `posterOfQuery` is joined to it; the API's two mirrors come on top. */
export const queryFields = {
  _id: { shown: queries.id },
  productName: { shown: queries.productName, written: true },
  searchText: { written: ({ productName }: QueryDraft) => searchText(productName) },
  productBrand: { shown: queries.productBrand, written: true },
  productImageUrl: { shown: queries.productImageUrl, written: true },
  queryTitle: { shown: queries.queryTitle, written: true },
  boycottingReason: { shown: queries.boycottingReason, written: true },
  email: { shown: posterOfQuery.email, imported: inFile(email()) },
  userName: { shown: posterOfQuery.name, imported: inFile(line()) },
  userImage: { shown: posterOfQuery.picture, imported: optionalPictureUrl() },
  date: { shown: isoDate(queries.date) },
  updatedAt: { shown: isoDate(sql`coalesce(${queries.updatedAt}, ${queries.date})`) },
  recommendationCount: { shown: queries.recommendationCount },
  swapCount: { shown: queries.swapCount },
  shortDescription: { shown: queries.shortDescription, imported: inFile(reason()) },
  productDescription: { shown: queries.productDescription, imported: inFile(reason()) },
  price: { shown: queries.price, imported: inFile(Type.Number({ minimum: 0 })) },
} as const satisfies FieldList<Omit<Query, 'userEmail' | 'userPhoto'>>

type Written = Pick<typeof queries.$inferSelect, NamesOf<typeof queryFields, 'written'>>
export const writtenQuery = (draft: QueryDraft) => writtenValues(queryFields, draft) as Written
