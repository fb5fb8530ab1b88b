import { limits } from '#contract/limits.ts'
import { ApiError } from '../http/api-error.ts'
import type { Check } from './check-input.ts'

/** People type the comma of their country or the point of their keyboard. What groups thousands could be either. */
const plain = /^(?=.*\d)\d*([.,]\d{0,2})?$/

const numberIn = (typed: string) => Number(typed.trim().replace(',', '.'))

export const checkPrice: Check = (typed) => {
  if (!typed.trim()) return null
  if (!plain.test(typed.trim()))
    return 'must be a number like 39.90 or 39,90, with at most two decimals and nothing between thousands'
  return numberIn(typed) > limits.price ? `must be at most ${limits.price}` : null
}

/**
 * The number that was typed; nothing where none was. What a field has not checked, because it was typed into it before
 * a login, is refused here as the server would; what was stored with more decimals passes as it is.
 */
export function readPrice(typed: string): number | null {
  if (!typed.trim()) return null
  const price = numberIn(typed)
  const problem = checkPrice(typed)
  if (problem && String(price) !== typed) throw new ApiError(400, `price ${problem}.`)
  return price
}
