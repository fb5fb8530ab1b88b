import { limits } from './limits.ts'

// Strict about what could end a mail header or start another address, lenient about the rest.
const address = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"/]+\.[^\s\p{C}@<>()[\]\\,;:"./]+$/u

/** What keeps mail from going there, as the end of a sentence; null where nothing does. */
export const mailAddressProblem = (text: string): string | null =>
  text.length <= limits.email && address.test(text) ? null : 'must be a mail address such as ada@example.org'
