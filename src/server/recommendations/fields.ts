import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { email, line, objectId } from '#contract/fields.ts'
import { fold } from '#contract/fold.ts'
import { toGtin } from '#contract/gtin.ts'
import {
  countNames,
  type newCounts,
  type Recommendation,
  type RecommendationChange,
  type RecommendationDraft,
} from '#contract/recommendations.ts'
import { inFile, namesOf, writtenValues, type FieldList, type NamesOf } from '#server/db/field-list.ts'
import { isoDate } from '#server/db/json.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { peopleOfRecommendation as people } from '#server/members/shown.ts'

type Counts = Record<keyof typeof newCounts, { shown: AnyPgColumn }>
const counts = Object.fromEntries(
  countNames.map((name) => [name, { shown: recommendations[name] }]),
) as unknown as Counts

/** A recommendation, field by field, where `peopleOfRecommendation` are joined to it. */
export const recommendationFields = {
  _id: { shown: recommendations.id },
  title: { shown: recommendations.title, written: true },
  productName: { shown: recommendations.productName, written: true },
  productImage: { shown: recommendations.productImage, written: true },
  reason: { shown: recommendations.reason, written: true },
  queryId: { shown: recommendations.queryId, imported: inFile(objectId()) },
  queryTitle: { shown: recommendations.queryTitle, copied: queries.queryTitle, imported: inFile(line()) },
  productNameOriginal: {
    shown: recommendations.productNameOriginal,
    copied: queries.productName,
    imported: inFile(line()),
  },
  userEmail: { shown: people.userEmail, copied: queries.email, imported: inFile(email()) },
  userName: { shown: people.userName, copied: queries.userName, imported: inFile(line()) },
  recommenderEmail: { shown: people.recommenderEmail, imported: inFile(email()) },
  recommenderName: { shown: people.recommenderName, imported: inFile(line()) },
  handle: { shown: people.handle },
  createdAt: { shown: isoDate(recommendations.createdAt) },
  updatedAt: { shown: isoDate(sql`coalesce(${recommendations.updatedAt}, ${recommendations.createdAt})`) },
  productBrand: { shown: recommendations.productBrand, written: true },
  link: { shown: recommendations.link, written: true },
  price: { shown: recommendations.price, written: true },
  currency: { shown: recommendations.currency, written: true },
  countries: {
    shown: recommendations.countries,
    written: ({ countries }: RecommendationChange) => countries ?? [],
  },
  foldedName: { written: ({ productName }: RecommendationDraft) => fold(productName) },
  foldedBrand: { written: ({ productBrand }: RecommendationDraft) => fold(productBrand ?? '') },
  gtin: {
    shown: recommendations.gtin,
    written: ({ gtin }: RecommendationChange) => gtin && toGtin(gtin),
  },
  ...counts,
  chosen: { shown: sql`${recommendations.ownerSwapCount} > 0` },
} as const satisfies FieldList<
  Omit<
    Recommendation,
    'conflict' | 'experiences' | 'moreExperiences' | 'hidden' | 'own' | 'emailVerified' | 'userEmailVerified'
  >
>

type Written = Pick<typeof recommendations.$inferSelect, NamesOf<typeof recommendationFields, 'written'>>
export const writtenRecommendation = (draft: Omit<RecommendationChange, 'updatedAt'>) =>
  writtenValues(recommendationFields, draft) as Written

export const copies = namesOf(recommendationFields, 'copied')
export type Copy = (typeof copies)[number]

/** What a recommendation keeps of its query, read from rows of `query`. */
export function copiesFrom(query: SQL): Record<Copy, SQL> {
  const values = copies.map((name) => {
    const { copied } = recommendationFields[name]
    return [name, sql`${query}.${sql.identifier(copied.name)}`]
  })
  return Object.fromEntries(values) as Record<Copy, SQL>
}
