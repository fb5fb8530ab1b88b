import sharp, { type Sharp } from 'sharp'

/** The odd digits of the left half; the other two sets are its mirror and its inverse. */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const right = odd.map((bars) => bars.replace(/./g, (bar) => (bar === '0' ? '1' : '0')))
const even = right.map((bars) => Array.from(bars).reverse().join(''))
/** Which set each digit of the left half is written in says the first of the thirteen. */
const firstDigits = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
]

/** The bars of a number of 8, 12 or 13 digits as it is printed; whether its last digit is right is not looked at. */
function barsOf(code: string): string {
  const digits = code.length === 12 ? `0${code}` : code
  const first = digits.length === 13 ? digits[0] : undefined
  const coded = Array.from(first === undefined ? digits : digits.slice(1), Number)
  const half = coded.length / 2
  const sets = firstDigits[Number(first ?? 0)] ?? ''
  const left = coded.slice(0, half).map((digit, place) => (sets[place] === 'E' ? even : odd)[digit])
  return `101${left.join('')}01010${coded
    .slice(half)
    .map((digit) => right[digit])
    .join('')}101`
}

export interface Shot {
  /** What is printed on the thing before the camera; nothing without. */
  code?: string
  /** By how many degrees it is held askew. */
  tilt?: number
  /** How far the camera is from being sharp, in pixels. */
  blur?: number
}

const bar = 3
const height = 170

/** What a camera sees of a carton with a barcode on it. */
export function photoOf({ code, tilt = 0, blur = 0 }: Shot, [width, tall] = [640, 480]): Sharp {
  const bars = code ? barsOf(code) : ''
  const wide = bars.length * bar
  const lines = Array.from(bars, (black, at) =>
    black === '1' ? `<rect x="${at * bar}" width="${bar}" height="${height}"/>` : '',
  ).join('')
  const label = code
    ? `<g transform="rotate(${tilt} ${width / 2} ${tall / 2}) translate(${(width - wide) / 2} ${(tall - height) / 2})">
        <rect x="-36" y="-20" width="${wide + 72}" height="${height + 60}" rx="8" fill="#fdfcf8"/>${lines}
        <text x="${wide / 2}" y="${height + 26}" font-size="22" text-anchor="middle">${code}</text></g>`
    : ''
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tall}">
    <linearGradient id="carton"><stop stop-color="#b98a5a"/><stop offset="1" stop-color="#7d5a38"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#carton)"/>${label}</svg>`
  const drawn = sharp(Buffer.from(drawing)).removeAlpha()
  return blur ? drawn.blur(blur) : drawn
}

const [videoWidth, videoHeight] = [480, 360]
/** Few pictures a second are little work for whoever plays it; each is shown for long enough to be read twice. */
const perSecond = 5
const secondsEach = 3

/** One picture as a camera stores it: light in full, colours in a quarter of the size. */
async function frameOf(shot: Shot): Promise<Buffer> {
  const pixels = await photoOf(shot, [videoWidth, videoHeight]).raw().toBuffer()
  const at = (place: number) => pixels[place] ?? 0
  const [light, blue, red]: [number[], number[], number[]] = [[], [], []]
  for (let y = 0; y < videoHeight; y++)
    for (let x = 0; x < videoWidth; x++) {
      const place = (y * videoWidth + x) * 3
      const [r, g, b] = [at(place), at(place + 1), at(place + 2)]
      light.push(16 + 0.257 * r + 0.504 * g + 0.098 * b)
      if (x % 2 || y % 2) continue
      blue.push(128 - 0.148 * r - 0.291 * g + 0.439 * b)
      red.push(128 + 0.439 * r - 0.368 * g - 0.071 * b)
    }
  return Buffer.concat([Buffer.from('FRAME\n'), Buffer.from([...light, ...blue, ...red])])
}

/** A video of all this, one after the other, in the form in which a browser takes it for a camera (Y4M). */
export async function videoOf(shots: readonly Shot[]): Promise<Buffer> {
  const header = `YUV4MPEG2 W${videoWidth} H${videoHeight} F${perSecond}:1 Ip A1:1 C420\n`
  const parts: Buffer[] = [Buffer.from(header)]
  for (const shot of shots) {
    const frame = await frameOf(shot)
    for (let times = 0; times < perSecond * secondsEach; times++) parts.push(frame)
  }
  return Buffer.concat(parts)
}
