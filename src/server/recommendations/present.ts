import { sql } from 'drizzle-orm'
import type { ReceivedRecommendation } from '#contract/recommendations.ts'
import { pick } from '#server/db/field-list.ts'
import { jsonText, textBytes, type Fields } from '#server/db/json.ts'
import { queries } from '#server/db/schema.ts'
import { recommendationFields } from './fields.ts'

const fields = pick(recommendationFields, 'shown')

const receivedFields: Fields<ReceivedRecommendation> = {
  ...fields,
  queryDetails: sql`json_build_object('queryTitle', ${queries.queryTitle}, 'productName', ${queries.productName})`,
  boycottingReason: queries.boycottingReason,
}

export const presentedRecommendation = jsonText(fields)
export const recommendationBytes = textBytes(fields)
export const presentedReceived = jsonText(receivedFields)
export const receivedBytes = textBytes(receivedFields)
