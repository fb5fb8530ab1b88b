import type { QueryDraft } from '#contract/queries.ts'
import type { RecommendationDraft } from '#contract/recommendations.ts'
import type { PersonName } from './people.ts'

/** Everything here is invented: brands, products, people and what they say. */
export interface DemoQuery extends Omit<QueryDraft, 'productImageUrl'> {
  /** Names the illustration. */
  slug: string
  by: PersonName
  daysAgo: number
  productDescription?: string
  outcome?: { status: 'improved' | 'ended'; note: string; daysAgo: number }
  recommendations?: DemoRecommendation[]
}

export interface DemoRecommendation extends Omit<RecommendationDraft, 'productImage' | 'queryId'> {
  by: PersonName
  daysLater: number
}
