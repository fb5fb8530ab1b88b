import type { ComponentProps } from 'react'
import { checkPrice } from '#client/lib/forms/typed-price.ts'
import { CurrencyField } from './currency-select.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface Props {
  price: TextFieldProps
  currency: ComponentProps<typeof CurrencyField>
}

export const PriceFields = ({ price, currency }: Props) => (
  <div className="grid items-start gap-6 sm:grid-cols-2">
    <TextField {...price} check={checkPrice} inputMode="decimal" autoComplete="off" />
    <CurrencyField {...currency} />
  </div>
)
