import { ownPictureId } from './picture-sizes.ts'

/** Whether a text is a whole web address, without anything the URL parser would forgive or drop. */
export const isHttpUrl = (text: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+$/iu.test(text) && URL.canParse(text)

export const securedAddress = (text: string): string | null =>
  /^http:\/\/./i.test(text) ? `https${text.slice('http'.length)}` : null

/** The same of a picture, which may also be one of our own. */
export const pictureProblem = (text: string): string | null =>
  ownPictureId(text) === null ? addressProblem(text) : null

/**
 * What is wrong with an address that others will be shown, as the end of a sentence that names its field; null if nothing
 * is. Pages may show secure pictures only, and every reader's browser asks for them.
 */
export function addressProblem(text: string): string | null {
  if (!/^https:/i.test(text) || !isHttpUrl(text)) return 'must be a web address that starts with https://'
  const { hostname } = new URL(text)
  // An empty one leaves no trace in what the parser says.
  if (/^https:\/\/[^/?#]*@/i.test(text)) return 'must not contain a user name or password'
  // The parser has lower-cased it and written every spelling of a number as one.
  if (isPrivate(hostname.replace(/\.$/, ''))) return 'must be an address that everybody can open'
  return null
}

const privateEndings = /\.(localhost|local|localdomain|internal|intranet|corp|home|lan|test|home\.arpa)$/

const isPrivate = (host: string): boolean => {
  if (host.startsWith('[')) return !isGlobalV6(host)
  if (/^\d+(\.\d+){3}$/.test(host)) return isPrivateV4(host.split('.').map(Number))
  // A name without a dot is found in one's own network at most.
  return !host.includes('.') || host.includes('..') || host.endsWith('.') || privateEndings.test(host)
}

function isPrivateV4([a = 0, b = 0, c = 0]: number[]): boolean {
  return (
    [0, 10, 127].includes(a) ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && (b === 168 || (b === 0 && (c === 0 || c === 2)))) ||
    (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
    (a === 203 && b === 0 && c === 113) ||
    a >= 224
  )
}

/**
 * What everybody can reach begins with 2 or 3. Within it, 2002 and 2001:0 carry an address of the older kind, and
 * 2001:db8 is for examples.
 */
function isGlobalV6(host: string): boolean {
  const [first = 0, second = 0] = host
    .slice(1)
    .split(':')
    .map((group) => parseInt(group, 16) || 0)
  const isApart = first === 0x2002 || (first === 0x2001 && (second === 0 || second === 0xdb8))
  return first >= 0x2000 && first < 0x4000 && !isApart
}
