export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const [[type, inner] = [], ...others] = Object.entries(value) as [string, unknown][]
  if (others.length) return value
  switch (type) {
    case '$oid':
      return inner
    case '$date':
      return date(plain(inner))
    case '$numberDouble':
    case '$numberInt':
    case '$numberLong':
    case '$numberDecimal':
      return typeof inner === 'string' && inner.trim() ? Number(inner) : inner
    default:
      return value
  }
}

/** A text stays a text, for its reader to judge; a number is milliseconds since 1970. */
function date(value: unknown): unknown {
  return typeof value === 'number' ? new Date(value) : value
}
