const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null

/** Characters as people count them: an emoji made of several code points is one. Where nobody can tell, code points. */
function* charactersOf(text: string): Generator<string> {
  if (!segmenter) yield* text
  else for (const { segment } of segmenter.segment(text)) yield segment
}

export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text
  let first = ''
  for (const character of charactersOf(text)) {
    if (count-- === 0) break
    first += character
  }
  return first
}

/** At most `count` characters, cut between two words where there is a gap to cut at. */
export function firstWords(text: string, count: number): string {
  const first = firstCharacters(text, count)
  if (first === text) return text
  const gap = first.search(/\s\S*$/)
  return gap > first.length / 2 ? first.slice(0, gap) : first
}
