import { vi } from 'vitest'

/** The first bytes of a PNG that says how large it is. */
export const pngOf = (width: number, height: number, { type = 'image/png' } = {}) => {
  const bytes = new DataView(new ArrayBuffer(33))
  bytes.setUint32(0, 0x89504e47)
  bytes.setUint32(16, width)
  bytes.setUint32(20, height)
  return new File([bytes.buffer], 'kettle.png', { type })
}

interface Drawing {
  /** What the browser makes of a file; null where it cannot open it. */
  bitmap?: { width: number; height: number } | null
  isSeeThrough?: boolean
  /** Of what is encoded. */
  bytes?: number
}

/** Lets the window draw, which it cannot. Tells as what each canvas was encoded. */
export function drawPictures({
  bitmap = { width: 4_000, height: 3_000 },
  isSeeThrough = false,
  bytes = 9,
}: Drawing = {}) {
  const encoded: string[] = []
  vi.stubGlobal('createImageBitmap', () =>
    bitmap ? Promise.resolve({ ...bitmap, close: () => undefined }) : Promise.reject(new DOMException('no')),
  )
  const data = new Uint8ClampedArray([0, 0, 0, 255, 0, 0, 0, isSeeThrough ? 254 : 255])
  const context = { drawImage: () => undefined, getImageData: () => ({ data }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as CanvasRenderingContext2D,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    encoded.push(`${type} ${this.width} × ${this.height}`)
    done(new Blob([new Uint8Array(bytes)], { type: type ?? '' }))
  })
  return encoded
}

/** One upload, which waits until the test says what becomes of it. */
export class Sending {
  static all: Sending[] = []
  headers: Record<string, string> = {}
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  isAborted = false
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  private retryAfter: string | null = null

  open() {
    Sending.all.push(this)
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return this.retryAfter
  }
  send() {
    this.upload.onprogress?.({ loaded: 0, total: 4 })
  }
  abort() {
    this.isAborted = true
    this.onloadend?.()
  }
  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total })
  }
  answer(status: number, body: object, retryAfter: string | null = null) {
    Object.assign(this, { status, retryAfter, responseText: JSON.stringify(body) })
    this.onload?.()
    this.onloadend?.()
  }
  fail() {
    this.onerror?.()
    this.onloadend?.()
  }
}

export function takeUploads() {
  Sending.all = []
  vi.stubGlobal('XMLHttpRequest', Sending)
  return Sending.all
}
