import { expect, it } from 'vitest'
import { readHeader } from './picture-header.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  )
const zeros = (count: number) => Array.from({ length: count }, () => 0)
const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
const isoMedia = (brands: string, ...rest: (string | number[])[]) =>
  bytes(u32(8 + brands.length), 'ftyp', brands, ...rest)
const ispe = (width: number, height: number) => [...bytes('ispe', u32(0), u32(width), u32(height))]

it.each([
  ['PNG', bytes([0x89], 'PNG\r\n', [26, 10], u32(13), 'IHDR', u32(30_000), u32(20_000)), 600_000_000],
  [
    'JPEG',
    bytes([0xff, 0xd8, 0xff, 0xe1], u16(12), zeros(10), [0xff, 0xff, 0xc4], u16(4), zeros(2), [
      ...[0xff, 0xc2, ...u16(17), 8, ...u16(3_000), ...u16(4_000)],
      ...zeros(9),
    ]),
    12_000_000,
  ],
  ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe1], u16(40), zeros(20)), 0],
  ['WebP', bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [0x40, 0x06, 0xb0, 0x04]), 1_600 * 1_200],
  ['WebP', bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(5), [0x3f, 0xc6, 0x2b, 0x01]), 1_600 * 1_200],
  ['WebP', bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [0xff, 0xff, 0, 0xff, 0xff, 0]), 65_536 * 65_536],
  ['AVIF', isoMedia('avif\0\0\0\0mif1', ispe(64, 64), ispe(4_000, 3_000), ispe(320, 240)), 12_000_000],
  ['HEIC', isoMedia('mif1\0\0\0\0heic', ispe(512, 512)), 262_144],
])('%s is known by its first bytes, and how many pixels it has', (kind, file, pixels) => {
  expect(readHeader(file)).toEqual({ kind, pixels })
})

it.each([
  ['nothing', bytes()],
  ['a PNG that was cut off', bytes([0x89], 'PNG')],
  ['GIF', bytes('GIF89a', zeros(20))],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a film', isoMedia('isom\0\0\0\0mp42', zeros(20))],
  ['PDF', bytes('%PDF-1.7', zeros(20))],
])('%s is none of them', (_, file) => {
  expect(readHeader(file)).toBeNull()
})
