/** On one line and at most `length` characters long, cut between words where there is a gap to cut at. */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  if (characters.length <= length) return line
  const cut = characters.slice(0, length - 1).join('')
  const gap = cut.lastIndexOf(' ')
  return `${gap > cut.length / 2 ? cut.slice(0, gap) : cut}…`
}

/** A name to publish. People without one are known by their address, which stays between them and the reader. */
export const publicName = (name: string | null): string => (name && !name.includes('@') ? name : 'Anonymous')
