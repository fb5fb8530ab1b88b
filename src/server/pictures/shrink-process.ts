import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { pictureLimits, pictureWidths } from '#contract/picture-sizes.ts'
import type { ShrunkHead } from './shrink.ts'

// A program of its own, one run a picture: what a hostile file breaks is gone with it, and it holds no secret and no
// other picture. It reads the file and writes one line of JSON, then the bytes of each width.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    // Of this family the library has AVIF alone.
    'VipsForeignLoadHeif',
  ],
})

/** Banners and receipts: twice as high as wide is where a picture ends. */
const inside = (image: Sharp, width: number) =>
  image.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })

async function shrink(original: Buffer) {
  const largest = inside(
    sharp(original, { limitInputPixels: pictureLimits.pixels }).autoOrient(),
    Math.max(...pictureWidths),
  )
  const { data, info } = await largest.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const files: Buffer[] = []
  for (const wide of pictureWidths)
    files.push(
      await inside(sharp(data, { raw: { width, height, channels } }), wide)
        .webp({ quality: 80, effort: 3 })
        .toBuffer(),
    )
  return { head: { width, height, sizes: files.map(({ length }) => length) } satisfies ShrunkHead, files }
}

const problemOf = ({ message }: Error): ShrunkHead =>
  ({ problem: message.includes('pixel limit') ? 'pixels' : 'unreadable' }) as const

const { head, files } = await shrink(await buffer(process.stdin)).catch((error: unknown) => ({
  head: problemOf(error as Error),
  files: [],
}))
process.stdout.write(`${JSON.stringify(head)}\n`)
for (const file of files) process.stdout.write(file)
