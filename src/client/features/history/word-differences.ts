export interface Part {
  kind: 'same' | 'added' | 'removed'
  text: string
}

let segmenter: Intl.Segmenter | undefined

/** Words with the white space behind them: what separates them alone makes no difference. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  for (const { segment } of segmenter.segment(text)) {
    const before = segment.trim() ? undefined : words.pop()
    words.push((before ?? '') + segment)
  }
  return words
}

const isSame = (one: string | undefined, other: string | undefined) => one?.trim() === other?.trim()

/** For every two places, how many words the rests from there have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let b = before.length - 1; b >= 0; b--)
    for (let a = after.length - 1; a >= 0; a--) {
      const [row, below] = [lengths[b], lengths[b + 1]]
      if (!row || !below) continue
      row[a] = isSame(before[b], after[a])
        ? (below[a + 1] ?? 0) + 1
        : Math.max(below[a] ?? 0, row[a + 1] ?? 0)
    }
  return lengths
}

/** What became of a text, word by word: the longest run of words that both have stays, in the new spacing. */
export function wordDifferences(before: string, after: string): Part[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const lengths = commonLengths(old, now)
  const parts: Part[] = []
  const add = (kind: Part['kind'], text: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  for (let b = 0, a = 0; b < old.length || a < now.length;) {
    const [word = '', newWord = ''] = [old[b], now[a]]
    if (b < old.length && a < now.length && isSame(word, newWord)) {
      add('same', newWord)
      b++
      a++
    } else if (
      a >= now.length ||
      (b < old.length && (lengths[b + 1]?.[a] ?? 0) >= (lengths[b]?.[a + 1] ?? 0))
    ) {
      add('removed', word)
      b++
    } else {
      add('added', newWord)
      a++
    }
  }
  return parts
}

export function paragraphsOf(parts: readonly Part[]): Part[][] {
  const paragraphs: Part[][] = [[]]
  for (const { kind, text } of parts)
    text.split('\n').forEach((text, n) => {
      if (n > 0) paragraphs.push([])
      if (text) paragraphs.at(-1)?.push({ kind, text })
    })
  return paragraphs
}
