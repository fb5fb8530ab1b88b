/** Dates as a language writes them; by UTC, since nobody knows where a mail is read. */
export function datesIn(language: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return (iso) => format.format(new Date(iso))
}
