const formatsBy = (locale?: string, timeZone?: string) => ({
  date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }),
  minute: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  /** Without a time, the same wherever it is read. */
  day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
})

type Formats = ReturnType<typeof formatsBy>
export type DateStyle = keyof Formats

// Each costs more to make than to use a thousand times, and pages without dates need none.
let ofReader: Formats | undefined
let ofEverybody: Formats | undefined

/** By the reader's clock and in their language. */
export const formatDate = (iso: string, style: DateStyle = 'date') =>
  (ofReader ??= formatsBy())[style].format(new Date(iso))

/** As it is said before the page runs. */
export const formatDateForAll = (iso: string, style: DateStyle) =>
  (ofEverybody ??= formatsBy('en', 'UTC'))[style].format(new Date(iso))

export const formatPrice = (price: number | null) => (price ?? 0).toFixed(2)

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`
