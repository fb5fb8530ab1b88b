import { widthOf, type Weight } from './fonts.ts'

export interface Shape {
  size: number
  weight: Weight
  width: number
  lines: number
}

/** Marks on a letter: a few are writing, more are a way to paint over the lines above. */
const marksOnLetter = /(\p{M}{3})\p{M}+/gu
/** What changes directions, cannot be written or cannot be seen; joiners are part of writing. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu
const joiner = /[\u200c\u200d]/

/** On one line, as it can be drawn, without emoji; null where letters are missing that its words are made of. */
export function drawable(text: string): string | null {
  const line = text.normalize('NFC').replace(unseen, ' ').replace(marksOnLetter, '$1')
  let drawn = ''
  for (const letter of line) {
    if (/\s/u.test(letter)) drawn += ' '
    else if (/\p{Emoji_Presentation}/u.test(letter)) continue
    else if (joiner.test(letter) || widthOf(letter, 'bold') !== undefined) drawn += letter
    else if (/[\p{L}\p{N}]/u.test(letter)) return null
  }
  return drawn.replace(/ +/g, ' ').trim()
}

function widthOfLine(text: string, { size, weight }: Pick<Shape, 'size' | 'weight'>): number {
  let width = 0
  for (const letter of text) if (!/\p{M}|\p{Cf}/u.test(letter)) width += widthOf(letter, weight) ?? 0
  return width * size
}

/** Broken between words where that is possible; null if it is too long. */
export function fit(text: string, shape: Shape): string[] | null {
  const lines = breakLines(text, shape)
  return lines.length > shape.lines ? null : lines
}

/** The same, with an ellipsis if it is too long. */
export function fitOrCut(text: string, shape: Shape): string[] {
  const lines = breakLines(text, shape)
  if (lines.length <= shape.lines) return lines
  const kept = lines.slice(0, shape.lines)
  const last = Array.from(kept.pop() ?? '')
  while (last.length && widthOfLine(`${last.join('')}…`, shape) > shape.width) last.pop()
  const letters = last.join('')
  return [...kept, `${letters.replace(/ \S{0,15}$/u, '').trimEnd() || letters}…`]
}

function breakLines(text: string, shape: Shape): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (longer: string) => widthOfLine(longer, shape) <= shape.width
  for (const word of text.split(' ')) {
    // One more is enough to know that it is too long.
    if (lines.length > shape.lines) break
    const joined = line ? `${line} ${word}` : word
    if (fits(joined)) line = joined
    else if (fits(word)) {
      lines.push(line)
      line = word
    } else {
      // Longer than any line.
      line = line && `${line} `
      for (const letter of word) {
        if (!fits(line + letter)) {
          lines.push(line.trimEnd())
          line = ''
        }
        line += letter
      }
    }
  }
  return line ? [...lines, line] : lines
}
