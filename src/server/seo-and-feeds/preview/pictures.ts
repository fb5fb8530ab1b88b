import { createTextStore } from '#server/db/text-store.ts'
import { createFairQueue, type QueueSize } from '#server/platform/limits/fair-queue.ts'
import { drawPreview } from './drawing.ts'
import { fontFamily, readFonts } from './fonts.ts'
import { toPng } from './png.ts'
import type { Preview } from './preview.ts'

/** Some 400 pictures. */
const keptPictures = 16 * 1024 * 1024

/** Two of Node's four threads at most: the others are for passwords and files. Two seconds' worth of waiting. */
const queueSize: QueueSize = { running: 2, waitingOfOne: 12, waiting: 24 }

/** Draws each preview once, and throws `Overloaded` when too many wait. */
export function createPreviewPictures(size: QueueSize = queueSize) {
  const kept = createTextStore(keptPictures).section()
  const underWay = new Map<string, Promise<Buffer>>()
  const inTurn = createFairQueue(size)

  const draw = async (id: string, { texts, version }: Preview, whom: string): Promise<Buffer> => {
    const picture = await inTurn(whom, () => render(drawPreview(texts)))
    kept.keep(id, version, picture.toString('latin1'))
    return picture
  }

  /** By `whom` they take turns, by the network they ask from. */
  return async (id: string, preview: Preview, whom: string): Promise<Buffer> => {
    const found = kept.find(id, preview.version)
    if (found !== undefined) return Buffer.from(found, 'latin1')
    const { address } = preview
    const drawing = underWay.get(address) ?? draw(id, preview, whom).finally(() => underWay.delete(address))
    underWay.set(address, drawing)
    return drawing
  }
}

async function render(svg: string): Promise<Buffer> {
  // Not at the start, which it would make longer.
  const { renderAsync } = await import('@resvg/resvg-js')
  const { width, height, pixels } = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: readFonts().files, defaultFontFamily: fontFamily },
  })
  return toPng({ width, height, pixels })
}
