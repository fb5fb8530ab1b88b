import { hash } from 'node:crypto'
import sharp from 'sharp'
import { pictureWidths } from '#contract/picture-sizes.ts'
import type { Shrunk } from '#server/pictures/shrink.ts'

/** A small picture, another one for other words. */
export const pictureOf = (words: string) =>
  sharp({
    create: { width: 40, height: 30, channels: 3, background: `#${hash('sha1', words).slice(0, 6)}` },
  })
    .png()
    .toBuffer()

/** What comes of one, without the work: it begins as the format does and shows nothing. */
export const shrunkOf = (words: string): Shrunk => ({
  width: 40,
  height: 30,
  files: new Map(
    pictureWidths.map((width) => [
      width,
      Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(`${words} ${width}`)]),
    ]),
  ),
})
