import { storedText } from './browser/stored-text.ts'

/** Where somebody shops, by its ISO code; empty until they have said. It stays on the device. */
export const ownCountry = storedText('swapwise:country')

interface Sold {
  countries?: readonly string[] | undefined
}

/** What names no countries is sold everywhere. */
export const isSold = ({ countries }: Sold, country: string) =>
  !country || !countries?.length || countries.includes(country)

/** What is sold there stands first. */
export const soldFirst = <One extends Sold>(alternatives: readonly One[], country: string): One[] => [
  ...alternatives.filter((one) => isSold(one, country)),
  ...alternatives.filter((one) => !isSold(one, country)),
]
