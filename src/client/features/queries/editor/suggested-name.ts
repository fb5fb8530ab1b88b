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
