import type { QueryDraft } from '#contract/queries.ts'
import type { PersonName } from './people.ts'

/** Everything here is invented: brands, products, people and what they say. */
export interface DemoQuery extends Omit<QueryDraft, 'productImageUrl'> {
  /** Names the illustration. */
  slug: string
  by: PersonName
  daysAgo: number
  price?: number
  shortDescription?: string
  productDescription?: string
  recommendations?: DemoRecommendation[]
}

export interface DemoRecommendation {
  title: string
  productName: string
  reason: string
  by: PersonName
  /** How long after the query. */
  daysLater: number
}
