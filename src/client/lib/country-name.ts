const names = new Intl.DisplayNames(undefined, { type: 'region' })

export const countryName = (code: string) => names.of(code) ?? code
