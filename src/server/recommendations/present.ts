import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Recommendation, ReceivedRecommendation } from '#contract/recommendations.ts'
import { pick } from '#server/db/field-list.ts'
import { hiddenSince, jsonTextWith, textBytes, type Fields } from '#server/db/json.ts'
import { versionOf } from '#server/db/row-texts.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { isOnHidden } from '#server/db/visible.ts'
import { isReaders, type View } from '#server/members/addresses.ts'
import { peopleFor, peopleOfRecommendation, provedOfRecommendation } from '#server/members/shown.ts'
import { conflictOfRow, conflictVersion } from './conflicts/conflict-of-row.ts'
import { experiencesOfRow, experiencesVersion } from './experiences.ts'
import { recommendationFields } from './fields.ts'

type Rare = 'hidden' | 'own' | keyof typeof experiencesOfRow | 'emailVerified' | 'userEmailVerified'

const fields: Fields<Omit<Recommendation, Rare>> = {
  ...pick(recommendationFields, 'shown'),
  conflict: conflictOfRow,
}

/** Others whenever what readers are shown may be: of all rows that its fields come from. */
export const recommendationVersions = [
  versionOf(recommendations),
  ...peopleOfRecommendation.versions,
  conflictVersion,
  experiencesVersion,
]

const fieldsFor = (view: View) => ({
  ...fields,
  ...peopleFor(view),
  ...(view.forReader && { own: isReaders(recommendations.author) }),
})

const receivedFields = (view: View): Fields<Omit<ReceivedRecommendation, Rare>> => ({
  ...fieldsFor(view),
  queryDetails: sql`json_build_object('queryTitle', ${queries.queryTitle}, 'productName', ${queries.productName})`,
  boycottingReason: queries.boycottingReason,
})

export const presentRecommendationFor = (view: View): SQL =>
  jsonTextWith(fieldsFor(view), { ...provedOfRecommendation(view), ...experiencesOfRow })
/**
 * For its author, or a moderator, hidden or not. Of a hidden query it says as little as of one that is deleted, and not
 * even its title.
 */
export function presentOwnRecommendationFor(view: View): SQL {
  const { queryId, queryTitle, productNameOriginal } = recommendations
  const unlessHidden = (column: AnyPgColumn) =>
    sql`case when ${isOnHidden(sql`${queryId}`)} then null else ${column} end`
  const ofQuery = {
    queryId: unlessHidden(queryId),
    queryTitle: unlessHidden(queryTitle),
    productNameOriginal: unlessHidden(productNameOriginal),
  }
  const hidden = hiddenSince(recommendations.hiddenAt)
  return jsonTextWith({ ...fieldsFor(view), ...ofQuery }, { ...provedOfRecommendation(view), hidden })
}

export const recommendationBytes = textBytes(fields)
export const presentReceivedFor = (view: View): SQL =>
  jsonTextWith(receivedFields(view), provedOfRecommendation(view))
export const receivedBytes = textBytes(receivedFields({ shows: 'none' }))
