import { findBarcode, type BarcodeAnswer } from '#contract/barcodes.ts'
import { call } from '#client/lib/http/api.ts'

/** What is known of a barcode. */
export const lookUp = (gtin: string, signal: AbortSignal): Promise<BarcodeAnswer> =>
  call(findBarcode, { params: { gtin }, signal })
