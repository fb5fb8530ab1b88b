import { careAndServices } from './content-care-and-services.ts'
import { food } from './content-food.ts'
import { household } from './content-household.ts'
import { technology } from './content-technology.ts'
import { wardrobe } from './content-wardrobe.ts'
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

export const demoQueries: DemoQuery[] = [
  ...food,
  ...household,
  ...wardrobe,
  ...technology,
  ...careAndServices,
]
