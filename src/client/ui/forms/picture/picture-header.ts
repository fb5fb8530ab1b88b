/** What can be shrunk here, where the browser decodes it. */
export type PictureKind = 'JPEG' | 'PNG' | 'WebP' | 'AVIF' | 'HEIC'

export interface PictureHeader {
  kind: PictureKind
  /** Width times height; 0 where that stands further back than was read. */
  pixels: number
}

/** Read off the first bytes, whatever the file is called: what decodes to too much must not be decoded to find that out. */
export function readHeader(bytes: Uint8Array<ArrayBuffer>): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
  try {
    if (view.getUint32(0) === 0x89504e47)
      return { kind: 'PNG', pixels: view.getUint32(16) * view.getUint32(20) }
    if (view.getUint16(0) === 0xffd8) return { kind: 'JPEG', pixels: pixelsOfJpeg(view) }
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP')
      return { kind: 'WebP', pixels: pixelsOfWebp(view, text(12, 4)) }
    if (text(4, 4) === 'ftyp') {
      // The main brand may be that of the container; one of the others is then that of the picture.
      const brands = text(8, Math.min(view.getUint32(0), 64) - 8)
      const kind = /avi[fs]/.test(brands) ? 'AVIF' : /hei[cxms]|hev[cx]|mif1/.test(brands) ? 'HEIC' : null
      return kind && { kind, pixels: largestExtent(view, bytes) }
    }
  } catch {
    // It ends before its header does.
  }
  return null
}

/** In the first segment that says how the picture is coded. */
function pixelsOfJpeg(view: DataView): number {
  let at = 2
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at)
    if (marker === 0xffff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7)
    at += 2 + view.getUint16(at + 2)
  }
  return 0
}

function pixelsOfWebp(view: DataView, coding: string): number {
  if (coding === 'VP8X') {
    const lessOne = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
    return (lessOne(24) + 1) * (lessOne(27) + 1)
  }
  if (coding === 'VP8L') {
    const bits = view.getUint32(21, true)
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
  }
  return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff)
}

/** Of the tiles, the thumbnail and the whole, each in a box called ispe. */
function largestExtent(view: DataView, bytes: Uint8Array): number {
  let largest = 0
  for (let at = bytes.indexOf(0x69); at >= 0; at = bytes.indexOf(0x69, at + 1))
    if (at + 16 <= bytes.length && view.getUint32(at) === 0x69737065)
      largest = Math.max(largest, view.getUint32(at + 8) * view.getUint32(at + 12))
  return largest
}
