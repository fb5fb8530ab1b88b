import { domainToASCII } from 'node:url'

/**
 * The one spelling of a mail address: lower case, its domain as the name system writes it. Full-width letters, other
 * dots and umlauts in a domain lead to the same mailbox. What has no such spelling stays as it is.
 */
export function oneSpelling(text: string): string {
  const address = text.trim().toLowerCase()
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at).normalize('NFKC').replaceAll('。', '.')
  // Else what stands behind the name, a port or a path, would be cut off unseen.
  const ascii = /^[^\s\p{C}@<>()[\]\\,;:"/?#%]+$/u.test(domain) ? domainToASCII(domain) : ''
  return address.slice(0, at) + (ascii || domain)
}
