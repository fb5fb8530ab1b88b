import { careAndServices } from './content-care-and-services.ts'
import { food } from './content-food.ts'
import { household } from './content-household.ts'
import { technology } from './content-technology.ts'
import { wardrobe } from './content-wardrobe.ts'
import type { DemoQuery } from './demo-query.ts'

export const demoQueries: DemoQuery[] = [
  ...food,
  ...household,
  ...wardrobe,
  ...technology,
  ...careAndServices,
]
