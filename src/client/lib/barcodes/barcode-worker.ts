import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** A picture, and whether to take all the time it needs. */
export interface BarcodeOrder {
  number: number
  image: ImageData
  thorough: boolean
}

/** The numbers in it; null where the reader does not work here. */
export interface BarcodeDelivery {
  number: number
  codes: string[] | null
}

// Else it would come from somebody else's server.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA'],
  tryInvert: false,
  textMode: 'Plain',
  // Boxes and shelves show several.
  maxNumberOfSymbols: 4,
}

async function read({ image, thorough }: BarcodeOrder): Promise<string[] | null> {
  try {
    const found = await readBarcodes(image, { ...options, tryHarder: thorough })
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  } catch {
    return null
  }
}

addEventListener('message', ({ data }: MessageEvent<BarcodeOrder>) => {
  void read(data).then((codes) => {
    const delivery: BarcodeDelivery = { number: data.number, codes }
    postMessage(delivery)
  })
})
