const formats = ['ean_13', 'ean_8', 'upc_a']

/** Not in TypeScript's own types: few browsers have it. */
interface Detector {
  detect: (image: ImageBitmapSource) => Promise<{ rawValue: string }[]>
}
interface DetectorType {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

export type ReadImage = (image: ImageBitmapSource) => Promise<string[]>

/** The browser's own reader; null where there is none, or none that reads what is printed on groceries. */
export async function nativeReader(): Promise<ReadImage | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorType }
  // Where the system has no such service, browsers have the interface all the same.
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => null)) ?? []
  if (!BarcodeDetector || !supported.includes('ean_13')) return null
  const detector = new BarcodeDetector({ formats: formats.filter((format) => supported.includes(format)) })
  return async (image) => (await detector.detect(image)).map(({ rawValue }) => rawValue)
}
