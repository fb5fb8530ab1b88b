/** The list in the part of an address that browsers send to nobody. */
export const fragmentOf = (text: string) => `list=${encodeURIComponent(text)}`

export const listInFragment = (hash: string): string => {
  const written = /^#list=(.*)$/.exec(hash)?.[1]
  try {
    return written ? decodeURIComponent(written) : ''
  } catch {
    return ''
  }
}

/** What others share: a list, the title of a page, its address. The worker has moved it to the fragment. */
export function sharedText(search: URLSearchParams, hash: string): string {
  const shared = search.size ? search : new URLSearchParams(hash.slice(1))
  return ['text', 'title']
    .map((name) => shared.get(name)?.trim() ?? '')
    .filter(Boolean)
    .join('\n')
}
