import type { BarcodeDelivery, BarcodeOrder } from './barcode-worker.ts'
// oxlint-disable-next-line import/default -- its address, which the build gives it
import workerAddress from './barcode-worker.ts?worker&url'
import { drawn, longestSides, seenPart } from './drawn.ts'
import { nativeReader } from './native-reader.ts'
import { ownScript } from '../browser/own-script.ts'

export interface BarcodeReader {
  /** The numbers in what the camera shows now, whatever they are. */
  readFrame: (video: HTMLVideoElement) => Promise<string[]>
  /** The numbers in a photo, with all the time it takes. */
  readPhoto: (photo: ImageBitmap) => Promise<string[]>
  close: () => void
}

/** Said where nothing here can read barcodes: its code did not come, or the browser is too old for it. */
class NoReader extends Error {}

/** Scan lines cross codes that are held upright or lie on their side; turned by this much, they cross all others. */
const turned = 45

/** The reader of the browser where it has one, else ours; its code comes when it is used. */
export async function openReader(): Promise<BarcodeReader> {
  const own = createOwnReader()
  const native = await nativeReader()
  if (!native) return own
  return {
    readFrame: async (video) => {
      const { x, y, width, height } = seenPart(video)
      const frame = await createImageBitmap(video, x, y, width, height)
      return native(frame).finally(() => frame.close())
    },
    // It reads no photo that is askew.
    readPhoto: async (photo) => {
      const codes = await native(photo)
      return codes.length ? codes : own.readPhoto(photo)
    },
    close: own.close,
  }
}

function createOwnReader(): BarcodeReader {
  const waiting = new Map<number, (delivery: BarcodeDelivery | null) => void>()
  let worker: Worker | null = null
  let number = 0

  const close = () => {
    worker?.terminate()
    worker = null
    for (const give of waiting.values()) give(null)
    waiting.clear()
  }
  const start = () => {
    // Vite's own server has other addresses, and no policy.
    const address = import.meta.env.DEV ? workerAddress : ownScript(workerAddress)
    const started = new Worker(address, { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<BarcodeDelivery>) => {
      waiting.get(data.number)?.(data)
      waiting.delete(data.number)
    }
    started.onerror = close
    return started
  }
  const read = async (image: ImageData, thorough: boolean): Promise<string[]> => {
    const order: BarcodeOrder = { number: number++, image, thorough }
    worker ??= start()
    const delivery = await new Promise<BarcodeDelivery | null>((resolve) => {
      waiting.set(order.number, resolve)
      worker?.postMessage(order, [image.data.buffer])
    })
    if (!delivery?.codes) throw new NoReader()
    return delivery.codes
  }

  let frames = 0
  return {
    readFrame: (video) => {
      // Quick ones find most; what they miss, the others do.
      const turn = frames++ % 3
      const image = drawn(video, seenPart(video), longestSides.frame, turn === 1 ? turned : 0)
      return read(image, turn === 2)
    },
    readPhoto: async (photo) => {
      const { width, height } = photo
      const whole = { x: 0, y: 0, width, height }
      for (const side of longestSides.photo)
        for (const angle of [0, turned]) {
          const codes = await read(drawn(photo, whole, side, angle), true)
          if (codes.length) return codes
        }
      return []
    },
    close,
  }
}
