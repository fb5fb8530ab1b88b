import { firstCharacters, firstWords } from '#contract/characters.ts'

/** On one line and at most `length` characters long, cut between words where there is a gap to cut at. */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return firstCharacters(line, length) === line ? line : `${firstWords(line, length - 1)}…`
}

/** A name to publish. People without one are known by their address, which stays between them and the reader. */
export const publicName = (name: string | null): string => (name && !name.includes('@') ? name : 'Anonymous')
