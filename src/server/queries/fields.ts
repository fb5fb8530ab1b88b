import { sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { email, isoDate as instant, line, optionalPictureUrl, reason, note } from '#contract/fields.ts'
import { fold, lowerCase } from '#contract/fold.ts'
import { toGtin } from '#contract/gtin.ts'
import { queryStatuses, type Query, type QueryDraft } from '#contract/queries.ts'
import { reasonKinds } from '#contract/reason-kinds.ts'
import { inFile, writtenValues, type FieldList, type NamesOf } from '#server/db/field-list.ts'
import { isoDate } from '#server/db/json.ts'
import { queries } from '#server/db/schema.ts'
import { posterOfQuery } from '#server/members/shown.ts'
import { preparedOnce } from './search/prepared-columns.ts'

/** A query, field by field, where `posterOfQuery` is joined to it; the API's two mirrors come on top. */
export const queryFields = {
  _id: { shown: queries.id },
  productName: { shown: queries.productName, written: true },
  searchText: { written: ({ productName }: QueryDraft) => lowerCase(productName.normalize('NFKC')) },
  foldedName: { written: ({ productName }: QueryDraft) => fold(productName) },
  productBrand: { shown: queries.productBrand, written: true },
  foldedBrand: { written: ({ productBrand }: QueryDraft) => fold(productBrand) },
  brandSlug: { written: (draft: QueryDraft) => preparedOnce(draft).brandSlug },
  nameSlug: { written: (draft: QueryDraft) => preparedOnce(draft).nameSlug },
  searchWords: { written: (draft: QueryDraft) => preparedOnce(draft).searchWords },
  searchDigest: { written: (draft: QueryDraft) => preparedOnce(draft).searchDigest },
  productImageUrl: { shown: queries.productImageUrl, written: true },
  queryTitle: { shown: queries.queryTitle, written: true },
  boycottingReason: { shown: queries.boycottingReason, written: true },
  email: { shown: posterOfQuery.email, imported: inFile(email()) },
  userName: { shown: posterOfQuery.name, imported: inFile(line()) },
  userImage: { shown: posterOfQuery.picture, imported: optionalPictureUrl() },
  handle: { shown: posterOfQuery.handle },
  date: { shown: isoDate(queries.date) },
  updatedAt: { shown: isoDate(sql`coalesce(${queries.updatedAt}, ${queries.date})`) },
  recommendationCount: { shown: queries.recommendationCount },
  swapCount: { shown: queries.swapCount },
  evidenceCount: { shown: queries.evidenceCount },
  shortDescription: { shown: queries.shortDescription, written: true, imported: inFile(reason()) },
  productDescription: { shown: queries.productDescription, imported: inFile(reason()) },
  price: { shown: queries.price, written: true, imported: inFile(Type.Number({ minimum: 0 })) },
  currency: {
    shown: queries.currency,
    written: ({ price, currency }: QueryDraft) => (typeof price === 'number' ? currency : null),
  },
  gtin: { shown: queries.gtin, written: ({ gtin }: QueryDraft) => gtin && toGtin(gtin) },
  category: { shown: queries.category, written: true },
  reasonKinds: {
    shown: sql`coalesce(${queries.reasonKinds}, '{}')`,
    written: ({ reasonKinds: named }: QueryDraft) => {
      const kinds = reasonKinds.filter((kind) => named?.includes(kind))
      return kinds.length ? kinds : null
    },
  },
  status: {
    shown: sql`coalesce(${queries.status}, 'active')`,
    imported: inFile(Type.Enum([...queryStatuses])),
  },
  statusNote: { shown: queries.statusNote, imported: inFile(note()) },
  statusDate: { shown: isoDate(queries.statusDate), imported: inFile(instant()) },
} as const satisfies FieldList<
  Omit<
    Query,
    'userEmail' | 'userPhoto' | 'own' | 'emailVerified' | 'answers' | 'lockedAt' | 'hidden' | 'mergedInto'
  >
>

type Written = Pick<typeof queries.$inferSelect, NamesOf<typeof queryFields, 'written'>>
export const writtenQuery = (draft: QueryDraft) => writtenValues(queryFields, draft) as Written
