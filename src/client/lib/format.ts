// Each costs more to make than to use a thousand times.
const made = new Map<string, Intl.DateTimeFormat>()

function format(iso: string, locale: string | undefined, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([locale, options])
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, known)
  return known.format(new Date(iso))
}

export const formatDate = (iso: string, locale?: string, timeZone?: string) =>
  format(iso, locale, { dateStyle: 'medium', timeZone })

export const formatDateTime = (iso: string, locale?: string, timeZone?: string) =>
  format(iso, locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })

/** A day without a time, the same wherever it is read. */
export const formatDay = (day: string, locale?: string) =>
  format(day, locale, { dateStyle: 'medium', timeZone: 'UTC' })

export const formatPrice = (price: number | null) => (price ?? 0).toFixed(2)

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`
