/** How wide a letter is, as a part of its size; undefined where the font does not have it. */
export type LetterWidths = (letter: number) => number | undefined

/** Reads a TrueType font's own tables, as far as it takes to break lines. */
export function letterWidths(font: Buffer): LetterWidths {
  const table = (wanted: string): number => {
    for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16)
      if (font.toString('latin1', entry, entry + 4) === wanted) return font.readUInt32BE(entry + 8)
    throw new Error(`The font has no table ${wanted}.`)
  }
  const size = font.readUInt16BE(table('head') + 18)
  const lastWidth = font.readUInt16BE(table('hhea') + 34) - 1
  const widths = table('hmtx')
  const glyphOf = glyphsIn(font, table('cmap'))
  return (letter) => {
    const glyph = glyphOf(letter)
    return glyph && font.readUInt16BE(widths + 4 * Math.min(glyph, lastWidth)) / size
  }
}

/** By the table of all of Unicode (its format is 12): groups of letters, in order, with glyphs in the same order. */
function glyphsIn(font: Buffer, maps: number): (letter: number) => number | undefined {
  const starts = Array.from({ length: font.readUInt16BE(maps + 2) }, (_, map) =>
    font.readUInt32BE(maps + 8 + map * 8),
  )
  const start = maps + (starts.find((at) => font.readUInt16BE(maps + at) === 12) ?? 0)
  const groups = font.readUInt32BE(start + 12)
  return (letter) => {
    let [low, high] = [0, groups - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const at = start + 16 + middle * 12
      const first = font.readUInt32BE(at)
      if (letter < first) high = middle - 1
      else if (letter > font.readUInt32BE(at + 4)) low = middle + 1
      else return font.readUInt32BE(at + 8) + letter - first
    }
    return undefined
  }
}
