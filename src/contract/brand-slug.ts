import { fold } from './fold.ts'

/** Characters; longer names that begin alike are one. */
const longest = 100

/**
 * The form of a name in an address, the same for all its spellings: "Nestlé" and "NESTLE" are `nestle`. Letters and
 * digits of any script stay, all else between them is one hyphen. What has none, such as an emoji, is told by its code
 * points.
 */
export function brandSlug(name: string): string {
  const words = fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '')
  const slug = Array.from(words).slice(0, longest).join('').replace(/-$/, '')
  // Folding takes Korean syllables apart.
  return slug ? slug.normalize('NFC') : codePoints(fold(name) || name.trim())
}

const codePoints = (text: string): string =>
  Array.from(text, (character) => `u${character.codePointAt(0)?.toString(16) ?? ''}`)
    .slice(0, 10)
    .join('-')
