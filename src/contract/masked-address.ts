/** Tells whoever has the address which one it is, and nobody else what it is. */
export function maskedAddress(email: string): string {
  const [first = ''] = email
  const at = email.lastIndexOf('@')
  return `${first}•••${at < 0 ? '' : email.slice(at)}`
}
