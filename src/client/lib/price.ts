import { wordsFor } from './brought.ts'
import { formatPrice } from './format.ts'

interface Priced {
  price: number | null
  /** Of ISO 4217; none means dollars. */
  currency: string | null
}

export function priceText({ price, currency }: Priced, locale?: 'en'): string {
  if (!currency || currency === 'USD') return `$${formatPrice(price)}`
  const find = () => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(price ?? 0)
  return locale ? wordsFor(`${price} ${currency}`, find) : find()
}
