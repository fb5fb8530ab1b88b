import { firstCharacters } from '#contract/characters.ts'
import type { Query } from '#contract/queries.ts'

export const excerptLength = 100

/** The few words a card has room for. */
export const excerptOf = ({
  shortDescription,
  productDescription,
}: Pick<Query, 'shortDescription' | 'productDescription'>) => {
  if (shortDescription) return shortDescription
  if (productDescription) return `${firstCharacters(productDescription, excerptLength)}...`
  return 'No description available.'
}
