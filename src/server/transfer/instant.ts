const isoText = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

export function instant(value: unknown): Date | null {
  const moment = typeof value === 'string' ? parse(value.trim()) : value
  if (!(moment instanceof Date) || Number.isNaN(moment.getTime())) return null
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999 ? moment : null
}

function parse(text: string): Date | null {
  const match = isoText.exec(text)
  if (!match) return null
  // Without a zone JavaScript would take the machine's own.
  return new Date(text.length > 10 && !match[1] ? `${text}Z` : text)
}
