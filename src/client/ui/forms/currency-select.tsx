import { useDeferredValue, type ComponentProps } from 'react'
import { currencies } from '#contract/currency.ts'
import { SelectField } from './select-field.tsx'

let names: Intl.DisplayNames | undefined
const described = (code: string) =>
  `${code} · ${(names ??= new Intl.DisplayNames(undefined, { type: 'currency' })).of(code) ?? code}`

/** Dollars are what a price is in where nothing else is said. */
export function CurrencyField(field: ComponentProps<typeof SelectField>) {
  // The names take a slow phone a tenth of a second: the form is there first.
  const say = useDeferredValue(described, String)

  return (
    <SelectField {...field}>
      <option value="">{say('USD')}</option>
      {currencies
        .filter((code) => code !== 'USD')
        .map((code) => (
          <option key={code} value={code}>
            {say(code)}
          </option>
        ))}
    </SelectField>
  )
}
