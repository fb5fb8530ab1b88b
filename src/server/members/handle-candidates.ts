import { randomInt } from 'node:crypto'
import { handleLength, handleProblem } from '#contract/handle.ts'

/** Letters that are no other letter with a mark. */
const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const roomForNumber = 6

/** A name in the characters of a handle; null where nothing of it is left, and for one that is an address. */
export function handleFromName(name: string | null): string | null {
  if (!name || name.includes('@')) return null
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/gu, (letter) => spelled[letter] ?? '-')
    .replace(/-+/g, '-')
    .slice(0, handleLength.max - roomForNumber + 1)
    .replace(/^-|-$/g, '')
    .slice(0, handleLength.max - roomForNumber)
  return handleProblem(plain) === null ? plain : null
}

/** What a new member may be called, best first. The last ones are never all taken. */
export function handleCandidates(name: string | null): string[] {
  const base = handleFromName(name)
  if (base === null)
    return Array.from({ length: 4 }, () => `member-${randomInt(36 ** 4, 36 ** 5).toString(36)}`)
  const numbers = [2, 3, 4, randomInt(5, 100), randomInt(100, 1_000), randomInt(1_000, 100_000)]
  return [base, ...numbers.map((number) => `${base}-${number}`)]
}
