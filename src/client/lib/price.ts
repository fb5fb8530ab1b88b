import { formatPrice } from './format.ts'

interface Priced {
  price: number | null
  /** Of ISO 4217; none means dollars. */
  currency: string | null
}

export const priceText = ({ price, currency }: Priced, locale?: string) =>
  currency && currency !== 'USD'
    ? new Intl.NumberFormat(locale, { style: 'currency', currency }).format(price ?? 0)
    : `$${formatPrice(price)}`
