/** It is tomorrow already for those furthest east. */
const furthestEast = 14 * 60 * 60 * 1000

/** What is wrong with the date of something that has happened, as the end of a sentence that names its field. */
export function pastDateProblem(text: string, now = Date.now()): string | null {
  const moment = Date.parse(text)
  const isDate = /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment)
  // The parser takes 30 February for 2 March.
  if (!isDate || new Date(moment).toISOString().slice(0, 10) !== text)
    return 'must be a date such as 2026-01-31'
  return moment > now + furthestEast ? 'must not be in the future' : null
}
