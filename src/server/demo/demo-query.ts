import type { PersonName } from './people.ts'

/** Everything here is invented: brands, products, people and what they say. */
export interface DemoQuery {
  /** Names the illustration. */
  slug: string
  productName: string
  productBrand: string
  queryTitle: string
  boycottingReason: string
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
