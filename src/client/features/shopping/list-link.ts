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

/** What others share: a list, the title of a page, its address. */
export const sharedText = (search: URLSearchParams): string =>
  ['text', 'title']
    .map((name) => search.get(name)?.trim() ?? '')
    .filter(Boolean)
    .join('\n')
