import { pictureLimits, pictureWidths } from '#contract/picture-sizes.ts'
import { readHeader, type PictureKind } from './picture-header.ts'

/** A picture that cannot be used, with a sentence for whoever chose it. */
export class PictureRefused extends Error {}

export interface Shrunk {
  canvas: HTMLCanvasElement
  file: Blob
}

const longestSide = Math.max(...pictureWidths)
/** Of what somebody chooses. A phone decodes no more, and few cameras make more. */
const most = { bytes: 50 * 1024 * 1024, pixels: 70_000_000 }
/** Headers are shorter, with all that cameras write before them. */
const headerBytes = 1024 * 1024
const quality = 0.85

const kinds = 'Choose a JPEG, PNG, WebP, AVIF or HEIC picture.'
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`
const millions = (count: number) => `${Math.ceil(count / 1_000_000)} million`

/** Draws a picture upright, as large as it is kept at most. What else the file says, such as where it was taken, is left behind. */
export async function shrink(original: Blob): Promise<Shrunk> {
  const kind = await inspect(original)
  const canvas = await draw(original, kind)
  const file = await encode(canvas, kind)
  if (file.size > pictureLimits.bytes)
    throw new PictureRefused(
      `This picture has ${megabytes(file.size)}. The most is ${megabytes(pictureLimits.bytes)}. Choose another one.`,
    )
  return { canvas, file }
}

async function inspect(original: Blob): Promise<PictureKind> {
  if (original.size > most.bytes)
    throw new PictureRefused(
      `This file has ${megabytes(original.size)}. The most is ${megabytes(most.bytes)}. Choose a smaller picture.`,
    )
  const bytes = await original
    .slice(0, headerBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const header = readHeader(new Uint8Array(bytes))
  if (!header) {
    const what = original.type.startsWith('image/')
      ? 'This kind of picture cannot be used.'
      : 'This file is not a picture.'
    throw new PictureRefused(`${what} ${kinds}`)
  }
  if (header.pixels > most.pixels)
    throw new PictureRefused(
      `This picture has ${millions(header.pixels)} pixels. The most is ${millions(most.pixels)}. Choose a smaller picture.`,
    )
  return header.kind
}

async function draw(original: Blob, kind: PictureKind): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(original, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureRefused(
      kind === 'HEIC' || kind === 'AVIF'
        ? `Your browser cannot open ${kind} pictures. Choose a JPEG or PNG picture.`
        : 'This picture is damaged and cannot be opened. Choose another one.',
    )
  })
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  return canvas
}

/** Where a browser cannot write WebP, it writes PNG. */
async function encode(canvas: HTMLCanvasElement, kind: PictureKind): Promise<Blob> {
  const type = kind !== 'JPEG' && isSeeThrough(canvas) ? 'image/webp' : 'image/jpeg'
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!file) throw new PictureRefused('Your browser cannot make this picture smaller. Choose another one.')
  return file
}

function isSeeThrough(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}
