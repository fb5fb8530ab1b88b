import { limits } from '#contract/limits.ts'
import { oneSpelling } from '#server/platform/mail-address.ts'
import { refusal } from './errors.ts'

// Strict about what could end a mail header or start another address, lenient about the rest.
const address = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"/]+\.[^\s\p{C}@<>()[\]\\,;:"./]+$/u

/** The one form of an address that is stored, compared and written to. */
export function emailAddress(text: string | undefined, missing = 'MISSING_EMAIL', invalid = 'INVALID_EMAIL') {
  if (!text) throw refusal(missing)
  const email = oneSpelling(text)
  if (email.length > limits.email || !address.test(email)) throw refusal(invalid)
  return email
}
