// Made with the first name there is to tell: each takes longer than most scripts take to load.
const namesBy: Record<string, Intl.DisplayNames> = {}

export const countryName = (code: string, locale?: 'en') =>
  (namesBy[locale ?? ''] ??= new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code
