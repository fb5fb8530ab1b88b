import type { Recommendation } from '#contract/recommendations.ts'
import type { Author } from '#client/lib/author.ts'

/** As far as can be told from here; the server goes by more than the address. */
export const isOwnRecommendation = (
  { recommenderEmail }: Pick<Recommendation, 'recommenderEmail'>,
  person: Author | null,
) => Boolean(recommenderEmail) && recommenderEmail?.toLowerCase() === person?.email?.toLowerCase()
