import { findBarcode, type BarcodeAnswer } from '#contract/barcodes.ts'
import { call } from '#client/lib/http/api.ts'
import { packWanted } from '#client/lib/pack/pack-wanted.ts'

/** What this device knows; null where it knows nothing. */
async function known(gtin: string): Promise<BarcodeAnswer | null> {
  const { answerOffline } = await import('#client/lib/pack/answer-offline.ts')
  const answer = (await answerOffline(findBarcode, { params: { gtin } }))?.page.data as
    | BarcodeAnswer
    | undefined
  return answer && (answer.queries.length > 0 || answer.recommendations.length > 0) ? answer : null
}

/** What is known of a barcode. What the answers on this device know the server is not asked: nobody learns what is scanned. */
export async function lookUp(gtin: string, signal: AbortSignal): Promise<BarcodeAnswer> {
  const here = packWanted.read() ? await known(gtin) : null
  return here ?? call(findBarcode, { params: { gtin }, signal })
}
