import { Type, type Static } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { gtin, nullable, objectId, refusals } from './fields.ts'
import { Query } from './queries.ts'

/** A recommendation of what has the barcode. */
export const BarcodeRecommendation = Type.Object({
  _id: objectId(),
  productName: Type.String(),
  productBrand: nullable(Type.String()),
  swapCount: Type.Integer(),
  helpful: Type.Integer(),
  notFit: Type.Integer(),
  isListed: Type.Boolean(),
  /** What it is an alternative to. */
  queryId: objectId(),
  productNameOriginal: Type.String(),
})
export type BarcodeRecommendation = Static<typeof BarcodeRecommendation>

export const BarcodeAnswer = Type.Object({
  /** About the product, the active ones first, each with what people buy instead; a few of them. */
  queries: Type.Array(Query),
  /** On queries that anybody can read; a few, most swaps first. */
  recommendations: Type.Array(BarcodeRecommendation),
})
export type BarcodeAnswer = Static<typeof BarcodeAnswer>

export const findBarcode = {
  method: 'GET',
  url: '/barcodes/:gtin',
  schema: {
    summary: 'What is known of a barcode: queries about the product, and recommendations of it',
    tags: ['Search'],
    params: Type.Object({ gtin: gtin({ minLength: 1 }) }),
    response: { 200: BarcodeAnswer, ...refusals(400, 429, 503) },
  },
} as const satisfies Endpoint
