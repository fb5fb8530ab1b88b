import { siteName } from '#contract/titles.ts'
import { escaped } from '../escape.ts'
import { fontFamily } from './fonts.ts'
import { fit, fitOrCut, type Shape } from './lines.ts'

interface PreviewTexts {
  product: string
  brand: string
  question: string
  /** What people buy instead, if anything. */
  answer: string | null
}

interface MemberTexts {
  name: string
  since: string
  /** What they gave others. */
  given: string
}

export const pictureSize = { width: 1200, height: 630 }

const [sand, ink, quiet, clay, pine, mint] = [
  '#faf6ee',
  '#26231d',
  '#5b5346',
  '#c75a32',
  '#1d5a44',
  '#d2e6d8',
]
const left = 84
const band = 446

/** What is left behind on sand, what is chosen instead on pine. */
export function drawPreview(
  { product, brand, question, answer }: PreviewTexts,
  picture: Buffer | null,
): string {
  const top = flow({ width: 740, y: 0, height: band }, [
    ...named(product, [64, 54, 46], 740, ink),
    ...written(
      isRightToLeft(brand) ? brand : brand && `by ${brand}`,
      { size: 32, weight: 'normal', width: 740, lines: 1 },
      '#a8421f',
      6,
    ),
    ...written(question, { size: 36, weight: 'normal', width: 740, lines: 3 }, quiet, 26),
  ])
  const bottom = flow(
    { width: 800, y: band, height: pictureSize.height - band },
    answer
      ? [
          ...written('What people buy instead', { size: 28, weight: 'normal', width: 800, lines: 1 }, mint),
          ...named(answer, [50, 42, 34], 800, '#fff'),
        ]
      : named('Do you know an alternative?', [50], 800, '#fff'),
  )
  return drawCard(top, bottom, picture)
}

/** Somebody, and what they have done for others. */
export function drawMember({ name, since, given }: MemberTexts, picture: Buffer | null): string {
  const top = flow({ width: 740, y: 0, height: band }, [
    ...named(name, [72, 60, 48], 740, ink),
    ...written(since, { size: 34, weight: 'normal', width: 740, lines: 1 }, quiet, 18),
  ])
  const bottom = flow(
    { width: 800, y: band, height: pictureSize.height - band },
    named(given, [38, 34], 800, '#fff'),
  )
  return drawCard(top, bottom, picture)
}

/** What somebody no longer buys, and what they buy instead. */
export function drawSwaps(swaps: readonly { from: string; to: string }[], given: string): string {
  const lines = swaps.flatMap(({ from, to }, n) => [
    ...written(to, { size: 38, weight: 'bold', width: 740, lines: 1 }, ink, n ? 14 : 0),
    ...written(
      isRightToLeft(from) ? from : from && `instead of ${from}`,
      { size: 28, weight: 'normal', width: 740, lines: 1 },
      '#a8421f',
    ),
  ])
  const top = flow({ width: 740, y: 0, height: band }, lines)
  const bottom = flow(
    { width: 800, y: band, height: pictureSize.height - band },
    named(given, [44, 38], 800, '#fff'),
  )
  return drawCard(top, bottom, null)
}

function drawCard(top: string, bottom: string, picture: Buffer | null): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">
<rect width="1200" height="630" fill="${sand}"/>
${picture ? productPicture(picture) : mark}
<rect y="${band}" width="1200" height="184" fill="${pine}"/>
<g font-family="${fontFamily}" xml:space="preserve">
${top}
${bottom}
<text x="1116" y="${band + 105}" text-anchor="end" font-size="38" font-weight="bold" fill="${sand}">${siteName}</text>
</g></svg>`
}

const mark = `<circle cx="1012" cy="223" r="160" fill="${mint}"/>
<path d="M1001 87v180a90 90 0 0 1 0-180Z" fill="${clay}"/><path d="M1023 179a90 90 0 0 1 0 180Z" fill="${pine}"/>`

/** In the place of the mark. */
export const productSize = { width: 320, height: 320 }
const productPicture = (
  jpeg: Buffer,
) => `<clipPath id="frame"><rect x="852" y="63" width="320" height="320" rx="28"/></clipPath>
<image x="852" y="63" width="320" height="320" clip-path="url(#frame)" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`

interface Line {
  text: string
  size: number
  weight: Shape['weight']
  fill: string
  before: number
}

const written = (text: string, shape: Shape, fill: string, before = 0): Line[] =>
  fitOrCut(text, shape).map((line, n) => ({ ...shape, text: line, fill, before: n ? 0 : before }))

/** As large as its lines allow. */
function named(text: string, sizes: number[], width: number, fill: string): Line[] {
  const shapes = sizes.map((size): Shape => ({ size, weight: 'bold', width, lines: 2 }))
  const shape = shapes.find((one) => fit(text, one)) ?? shapes.at(-1)
  return shape ? written(text, shape, fill) : []
}

interface Area {
  width: number
  y: number
  height: number
}

const lineHeight = 1.22

/** One below the other, in the middle of the height; those of right-to-left writing stand at the right. */
function flow({ width, y, height }: Area, lines: Line[]): string {
  const used = lines.reduce((sum, { size, before }) => sum + before + size * lineHeight, 0)
  let below = y + (height - used) / 2
  return lines
    .map(({ text, size, weight, fill, before }) => {
      below += before + size * lineHeight
      const place = isRightToLeft(text) ? `x="${left + width}" text-anchor="end"` : `x="${left}"`
      const style = `font-size="${size}" font-weight="${weight}" fill="${fill}"`
      return `<text ${place} y="${Math.round(below - size * 0.25)}" ${style}>${directed(text)}</text>`
    })
    .join('\n')
}

const firstLetter = /\p{L}/u
const isRightToLeft = (text: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}]/u.test(firstLetter.exec(text)?.[0] ?? '')

/** Held apart, so that a full stop or an ellipsis stands at the end that is read last. */
const directed = (text: string): string =>
  isRightToLeft(text) ? `\u2067${escaped(text)}\u2069` : escaped(text)
