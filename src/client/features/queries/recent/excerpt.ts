import { firstCharacters, firstWords } from '#contract/characters.ts'
import type { Query } from '#contract/queries.ts'

const excerptLength = 100

type Described = Pick<Query, 'shortDescription' | 'productDescription'>

export const hasDescription = ({ shortDescription, productDescription }: Described) =>
  Boolean(shortDescription || productDescription)

export const excerptOf = ({ shortDescription, productDescription }: Described) => {
  if (shortDescription) return shortDescription
  if (productDescription) return `${firstCharacters(productDescription, excerptLength)}...`
  return 'No description available.'
}

/** What is said of a product that nobody described: why it is here. */
export const reasonExcerptOf = ({ boycottingReason }: Pick<Query, 'boycottingReason'>) => {
  const words = firstWords(boycottingReason, excerptLength)
  return words === boycottingReason ? words : `${words}…`
}
