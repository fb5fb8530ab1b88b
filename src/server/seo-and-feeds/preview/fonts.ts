import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { letterWidths, type LetterWidths } from './letter-widths.ts'

export type Weight = 'normal' | 'bold'

export const fontFamily = 'DejaVu Serif'

interface Fonts {
  files: string[]
  /** The last one has what the others lack, Arabic and Hebrew among it. */
  widths: Record<Weight, LetterWidths[]>
}

let fonts: Fonts | undefined

/** Read when first asked for: most starts of a command draw nothing. */
export function readFonts(): Fonts {
  if (fonts) return fonts
  const folder = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'))
  const files = ['SerifCondensed', 'SerifCondensed-Bold', 'SansCondensed'].map((name) =>
    join(folder, 'ttf', `DejaVu${name}.ttf`),
  )
  const [normal, bold, rest] = files.map((file) => letterWidths(readFileSync(file))) as [
    LetterWidths,
    LetterWidths,
    LetterWidths,
  ]
  return (fonts = { files, widths: { normal: [normal, rest], bold: [bold, rest] } })
}

export function widthOf(letter: string, weight: Weight): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  for (const widths of readFonts().widths[weight]) {
    const width = widths(code)
    if (width !== undefined) return width
  }
  return undefined
}
