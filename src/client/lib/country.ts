import { storedText } from './browser/stored-text.ts'

/** Where somebody shops, by its ISO code; empty until they have said. It stays on the device. */
export const ownCountry = storedText('swapwise:country')

/** What is sold there stands first; what is sold everywhere is. */
export const soldFirst = <Sold extends { countries?: readonly string[] | undefined }>(
  alternatives: readonly Sold[],
  country: string,
): Sold[] => {
  const isSold = ({ countries }: Sold) => !country || !countries?.length || countries.includes(country)
  return [...alternatives.filter(isSold), ...alternatives.filter((one) => !isSold(one))]
}
