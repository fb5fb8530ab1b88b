import { sql, type SQL } from 'drizzle-orm'
import type { Recommendation, ReceivedRecommendation } from '#contract/recommendations.ts'
import { pick } from '#server/db/field-list.ts'
import { jsonText, textBytes, type Fields } from '#server/db/json.ts'
import { queries } from '#server/db/schema.ts'
import type { View } from '#server/members/addresses.ts'
import { peopleFor } from '#server/members/shown.ts'
import { conflictOfRow } from './conflicts/conflict-of-row.ts'
import { recommendationFields } from './fields.ts'

const fields: Fields<Recommendation> = { ...pick(recommendationFields, 'shown'), conflict: conflictOfRow }

const receivedFields = (view: View): Fields<ReceivedRecommendation> => ({
  ...fields,
  ...peopleFor(view),
  queryDetails: sql`json_build_object('queryTitle', ${queries.queryTitle}, 'productName', ${queries.productName})`,
  boycottingReason: queries.boycottingReason,
})

export const presentRecommendationFor = (view: View): SQL => jsonText({ ...fields, ...peopleFor(view) })
export const recommendationBytes = textBytes(fields)
export const presentReceivedFor = (view: View): SQL => jsonText(receivedFields(view))
export const receivedBytes = textBytes(receivedFields({ full: false }))
