import type { PictureWidth } from '#contract/picture-sizes.ts'
import { createTextStore, fromBytes } from '#server/db/text-store.ts'
import { createFairQueue, type QueueSize } from '#server/platform/limits/fair-queue.ts'
import { productSize } from './drawing.ts'
import { fontFamily, readFonts } from './fonts.ts'
import { toPng } from './png.ts'
import type { Preview } from './preview.ts'

/** Some 400 pictures. */
const keptPictures = 16 * 1024 * 1024

/** Two of Node's four threads at most: the others are for passwords and files. Two seconds' worth of waiting. */
const queueSize: QueueSize = { running: 2, waitingOfOne: 12, waiting: 24 }

/** The bytes of an uploaded picture, if everybody may see it. */
export type ReadPicture = (id: string, width: PictureWidth) => Promise<Uint8Array | null>

/** Draws each preview once, and throws `Overloaded` when too many wait. */
export function createPreviewPictures(readPicture: ReadPicture, size: QueueSize = queueSize) {
  const kept = createTextStore(keptPictures).section()
  const underWay = new Map<string, Promise<Buffer>>()
  const inTurn = createFairQueue(size)

  const draw = async (
    id: string,
    { draw: drawSvg, picture, version }: Preview,
    whom: string,
  ): Promise<Buffer> => {
    const drawn = await inTurn(whom, async () => {
      const file = picture === null ? null : await readPicture(picture, 800)
      return render(drawSvg(file && (await asJpeg(file))))
    })
    kept.keep(id, version, drawn.toString('latin1'))
    return drawn
  }

  /** By `whom` they take turns, by the network they ask from. */
  return async (id: string, preview: Preview, whom: string): Promise<Buffer> => {
    const found = kept.find(id, preview.version)
    if (found !== undefined) return fromBytes(found)
    const { address } = preview
    const drawing = underWay.get(address) ?? draw(id, preview, whom).finally(() => underWay.delete(address))
    underWay.set(address, drawing)
    return drawing
  }
}

/** The library that draws reads no WebP. */
async function asJpeg(file: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = productSize
  return sharp(file).resize({ width, height, fit: 'cover' }).flatten({ background: '#fff' }).jpeg().toBuffer()
}

async function render(svg: string): Promise<Buffer> {
  // Not at the start, which it would make longer.
  const { renderAsync } = await import('@resvg/resvg-js')
  const { width, height, pixels } = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: readFonts().files, defaultFontFamily: fontFamily },
  })
  return toPng({ width, height, pixels })
}
