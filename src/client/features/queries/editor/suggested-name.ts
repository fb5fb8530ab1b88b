import { gtinProblem } from '#contract/gtin.ts'
import { limits } from '#contract/limits.ts'
import { textProblem } from '#contract/text-rules.ts'

/** The product that an address names for the form: as much of it as the form itself would take. */
export function suggestedName(params: URLSearchParams): string {
  const text = (params.get('productName') ?? '')
    .slice(0, limits.line)
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .trim()
  return textProblem(text) ? '' : text
}

/** The barcode that an address names; nothing where it is none. */
export function suggestedGtin(params: URLSearchParams): string {
  const gtin = params.get('gtin') ?? ''
  return gtinProblem(gtin) ? '' : gtin
}
