import { maskedAddress } from '#contract/masked-address.ts'

const nameLength = 60

/**
 * Which account a mail is about. A name is the only thing in a mail that somebody chose who may be a stranger to its
 * reader: what mail programs would make a link of is taken apart, and its direction stays its own.
 */
export function accountInWords(name: string | null, email: string | null): string {
  const plain = (name ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[/\\:@]+/g, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(plain)
  const short = characters.length > nameLength ? `${characters.slice(0, nameLength).join('')}…` : plain
  const address = email && maskedAddress(email)
  if (!short) return address ?? 'without a name'
  const isolated = `“\u2068${short}\u2069”`
  return address ? `${isolated} (${address})` : isolated
}
