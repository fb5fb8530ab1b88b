import { sql } from 'drizzle-orm'
import type { ReceivedRecommendation, Recommendation } from '#contract/recommendations.ts'
import { isoDate, jsonText, textBytes, type Fields } from '#server/db/json.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { peopleOfRecommendation } from '#server/members/shown.ts'

/** A recommendation, field by field, where `peopleOfRecommendation` are joined to it. */
export const recommendationFields: Fields<Recommendation> = {
  _id: recommendations.id,
  title: recommendations.title,
  productName: recommendations.productName,
  productImage: recommendations.productImage,
  reason: recommendations.reason,
  queryId: recommendations.queryId,
  queryTitle: recommendations.queryTitle,
  productNameOriginal: recommendations.productNameOriginal,
  userEmail: peopleOfRecommendation.userEmail,
  userName: peopleOfRecommendation.userName,
  recommenderEmail: peopleOfRecommendation.recommenderEmail,
  recommenderName: peopleOfRecommendation.recommenderName,
  createdAt: isoDate(recommendations.createdAt),
}

const receivedFields: Fields<ReceivedRecommendation> = {
  ...recommendationFields,
  queryDetails: sql`json_build_object('queryTitle', ${queries.queryTitle}, 'productName', ${queries.productName})`,
  boycottingReason: queries.boycottingReason,
}

export const presentedRecommendation = jsonText(recommendationFields)
export const recommendationBytes = textBytes(recommendationFields)
export const presentedReceived = jsonText(receivedFields)
export const receivedBytes = textBytes(receivedFields)
