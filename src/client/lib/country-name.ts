const inReadersWords = new Intl.DisplayNames(undefined, { type: 'region' })
const inEnglish = new Intl.DisplayNames('en', { type: 'region' })

export const countryName = (code: string, locale?: 'en') =>
  (locale ? inEnglish : inReadersWords).of(code) ?? code
