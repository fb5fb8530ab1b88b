import type { ComponentProps } from 'react'
import { currencies } from '#contract/currency.ts'
import { SelectField } from './select-field.tsx'

const names = new Intl.DisplayNames(undefined, { type: 'currency' })
const described = (code: string) => `${code} · ${names.of(code) ?? code}`

/** Dollars are what a price is in where nothing else is said. */
export const CurrencyField = (field: ComponentProps<typeof SelectField>) => (
  <SelectField {...field}>
    <option value="">{described('USD')}</option>
    {currencies
      .filter((code) => code !== 'USD')
      .map((code) => (
        <option key={code} value={code}>
          {described(code)}
        </option>
      ))}
  </SelectField>
)
