export const nextAddress = (header: string | null) =>
  header?.match(/<([^>]*)>\s*;[^,<]*\brel="?next\b/)?.[1] ?? null

export const cursorIn = (address: string | null) =>
  address === null ? null : new URL(address, 'http://relative').searchParams.get('after')
