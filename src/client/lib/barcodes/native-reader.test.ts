import { afterEach, expect, it, vi } from 'vitest'
import { nativeReader } from './native-reader.ts'

afterEach(() => void vi.unstubAllGlobals())

/** As Chrome has it on Android; where the system lacks the service, it names no formats. */
function withDetector(supported: () => Promise<string[]>, ...found: string[]) {
  const asked: string[][] = []
  class BarcodeDetector {
    static getSupportedFormats = supported
    constructor({ formats }: { formats: string[] }) {
      asked.push(formats)
    }
    detect = (_image: ImageBitmapSource) =>
      Promise.resolve(
        found.map((rawValue) => ({ rawValue, format: 'ean_13', boundingBox: {}, cornerPoints: [] })),
      )
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  return asked
}
const image = {} as ImageBitmap

it('reads with the browser where that reads what is printed on groceries', async () => {
  const formats = ['qr_code', 'ean_8', 'ean_13', 'upc_a', 'itf']
  const asked = withDetector(() => Promise.resolve(formats), '4006381333931')
  expect(await (await nativeReader())?.(image)).toEqual(['4006381333931'])
  expect(asked).toEqual([['ean_13', 'ean_8', 'upc_a']])
})

it.each([
  ['reads other codes only', () => Promise.resolve(['qr_code'])],
  ['reads nothing', () => Promise.resolve([])],
  ['fails', () => Promise.reject(new DOMException('', 'NotSupportedError'))],
])('leaves it to ours where the browser %s', async (_, supported) => {
  withDetector(supported)
  expect(await nativeReader()).toBeNull()
})

it('leaves it to ours where the browser has none', async () => {
  expect(await nativeReader()).toBeNull()
})
