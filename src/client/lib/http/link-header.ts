/** The address marked `rel="next"` in a `Link` header. */
export const nextAddress = (header: string | null) =>
  header?.match(/<([^>]*)>\s*;[^,<]*\brel="?next\b/)?.[1] ?? null

/** The cursor inside such an address, which may be relative. */
export const cursorIn = (address: string | null) =>
  address === null ? null : new URL(address, 'http://relative').searchParams.get('after')
