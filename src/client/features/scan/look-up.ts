import { findBarcode, type BarcodeAnswer } from '#contract/barcodes.ts'
import { call } from '#client/lib/http/api.ts'
import { packWanted } from '#client/lib/pack/pack-wanted.ts'

/** What this device knows; undefined where it knows nothing. */
async function known(gtin: string): Promise<BarcodeAnswer | undefined> {
  const { answerOffline } = await import('#client/lib/pack/answer-offline.ts')
  return (await answerOffline(findBarcode, { params: { gtin } }))?.page.data as BarcodeAnswer | undefined
}

/** What is known of a barcode. What this device knows the server is not asked, so that nobody learns what is scanned. */
export async function lookUp(gtin: string, signal: AbortSignal): Promise<BarcodeAnswer> {
  const here = packWanted.read() ? await known(gtin) : undefined
  return here ?? call(findBarcode, { params: { gtin }, signal })
}
