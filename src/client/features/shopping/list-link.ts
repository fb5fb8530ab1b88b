/** The list in the part of an address that browsers send to nobody. */
export const fragmentOf = (text: string) =>
  // Half a sign, as where a text was cut, has no place in an address.
  `list=${encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ''))}`

/** The longest sign is written in twelve characters. */
const longestSign = 12

/** Of a link that was cut on its way, what has come. */
export function listInFragment(hash: string): string {
  const written = /^#list=(.*)$/.exec(hash)?.[1] ?? ''
  for (let lost = 0; lost < longestSign; lost++)
    try {
      return decodeURIComponent(written.slice(0, written.length - lost))
    } catch {
      // It ends within a sign.
    }
  return ''
}

/** What others share: a list, the title of a page, its address. The worker has moved it to the fragment. */
export function sharedText(search: URLSearchParams, hash: string): string {
  const shared = search.size ? search : new URLSearchParams(hash.slice(1))
  return ['text', 'title']
    .map((name) => shared.get(name)?.trim() ?? '')
    .filter(Boolean)
    .join('\n')
}
