import { newCounts, type Recommendation } from '#contract/recommendations.ts'
import { written, type RecommendationText } from './recommendation-text.ts'
import type { Author } from '#client/lib/author.ts'

/** The query that is answered, as far as the answer carries it along. */
export interface AnsweredQuery {
  _id: string
  queryTitle: string
  productName: string
  email: string | null
  userName: string | null
}

/** A recommendation as it is sent, and as it is shown until the list has been read again. */
export const newRecommendation = (
  author: Author,
  query: AnsweredQuery,
  text: RecommendationText,
  now = new Date().toISOString(),
) =>
  ({
    ...written(text),
    queryId: query._id,
    queryTitle: query.queryTitle,
    productNameOriginal: query.productName,
    userEmail: query.email,
    userName: query.userName,
    recommenderEmail: author.email,
    recommenderName: author.displayName || author.email,
    createdAt: now,
    updatedAt: now,
    ...newCounts,
    chosen: false,
    handle: null,
    conflict: null,
    own: true,
  }) satisfies Omit<Recommendation, '_id'>
