import { countries } from '#contract/countries.ts'
import { countryName } from './country-name.ts'

/** All there are, in the reader's order. */
export const countriesByName = () =>
  countries
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name))
