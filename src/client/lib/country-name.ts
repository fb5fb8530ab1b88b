import { wordsFor } from './brought.ts'

// Made with the first name there is to tell: each takes longer than most scripts take to load.
const namesBy: Record<string, Intl.DisplayNames> = {}

const find = (code: string, locale?: 'en') =>
  (namesBy[locale ?? ''] ??= new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code

export const countryName = (code: string, locale?: 'en') =>
  locale ? wordsFor(code, () => find(code, locale)) : find(code)
