// Made with the first name there is to tell: each takes longer than most scripts take to load.
let inReadersWords: Intl.DisplayNames | undefined
let inEnglish: Intl.DisplayNames | undefined

const namesIn = (locale?: 'en') => new Intl.DisplayNames(locale, { type: 'region' })

export const countryName = (code: string, locale?: 'en') =>
  (locale ? (inEnglish ??= namesIn(locale)) : (inReadersWords ??= namesIn())).of(code) ?? code
