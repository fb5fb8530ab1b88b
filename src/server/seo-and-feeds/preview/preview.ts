import { createHash } from 'node:crypto'
import { queryPreviewAddress } from '../addresses.ts'
import type { AnsweredQuery } from '../repository.ts'
import { drawPreview } from './drawing.ts'
import { drawable } from './lines.ts'

/** Another one whenever the drawing changes, so that nobody goes on showing the old one. */
const drawing = 1

/** As much as can be on a picture, and a little more. */
const mostLetters = 300

export interface Preview {
  draw: (picture: Buffer | null) => string
  /** The id of one that was uploaded here. */
  picture: string | null
  version: string
  address: string
}

/** What a link to the query shows; null where our fonts have not the letters for it. */
export function previewOf(query: AnsweredQuery): Preview | null {
  const { productName, productBrand, queryTitle, answer, picture } = query
  const [product, brand, question, answered] = [productName, productBrand, queryTitle, answer ?? ''].map(
    (text) => drawable(text.slice(0, mostLetters)),
  ) as [string | null, string | null, string | null, string | null]
  if (!product || brand === null || question === null || answered === null) return null
  const texts = { product, brand, question, answer: answered || null }
  const version = versionOf([drawing, texts, ...(picture ? [picture] : [])])
  const draw: Preview['draw'] = (file) => drawPreview(texts, file)
  return { draw, picture, version, address: `${queryPreviewAddress(query.id)}?v=${version}` }
}

/** A digest of what is drawn. */
export const versionOf = (told: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 16)
