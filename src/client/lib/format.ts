const formats = {
  date: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  /** Without a time, the same wherever it is read. */
  day: { dateStyle: 'medium', timeZone: 'UTC' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof formats

/** What the browser says in American English, of a moment that is moved to the clock it is told by. */
function inEnglish(moment: Date, style: DateStyle): string {
  // Such as "Wed, 18 Nov 2026 15:45:00 GMT".
  const [, day, month, year, time = ''] = moment.toUTCString().split(' ')
  const date = `${month} ${Number(day)}, ${year}`
  const hours = moment.getUTCHours()
  return style === 'minute'
    ? `${date}, ${hours % 12 || 12}${time.slice(2, 5)} ${hours < 12 ? 'AM' : 'PM'}`
    : date
}

/** As it is said before the page runs: the same on the server and in any browser, whatever either knows of languages. */
export const formatDateForAll = (iso: string, style: DateStyle) => inEnglish(new Date(iso), style)

// The browser's own formats take a slow phone a tenth of a second to make.
const ownLanguage = () => (typeof navigator === 'undefined' ? 'en' : navigator.language)
export const isAmerican = (locale = ownLanguage()) => locale === 'en-US' || locale === 'en'

const made: Partial<Record<DateStyle, Intl.DateTimeFormat>> = {}
/** By the reader's clock and in their language. */
export function formatDate(iso: string, style: DateStyle = 'date'): string {
  const moment = new Date(iso)
  if (isAmerican()) {
    const ahead = style === 'day' ? 0 : -moment.getTimezoneOffset() * 60_000
    return inEnglish(new Date(moment.getTime() + ahead), style)
  }
  return (made[style] ??= new Intl.DateTimeFormat(undefined, formats[style])).format(moment)
}

export const formatCount = (count: number, locale?: string) =>
  isAmerican(locale) ? String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',') : count.toLocaleString(locale)

export const formatPrice = (price: number | null) => (price ?? 0).toFixed(2)

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`
