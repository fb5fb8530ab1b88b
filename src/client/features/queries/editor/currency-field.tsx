import { currencies } from '#contract/currency.ts'
import type { DetailField } from './more-details.tsx'
import { SelectField } from '#client/ui/forms/select-field.tsx'

const names = new Intl.DisplayNames(undefined, { type: 'currency' })
const described = (code: string) => `${code} · ${names.of(code) ?? code}`

/** Dollars are what a price is in where nothing else is said. */
export const CurrencyField = (field: DetailField) => (
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
