import { gtinProblem } from '#contract/gtin.ts'
import { limits } from '#contract/limits.ts'
import { pictureProblem } from '#contract/picture-address.ts'
import type { FieldProps } from '../field-props.ts'
import { CountriesField } from './countries-field.tsx'
import { CurrencyField } from '#client/ui/forms/currency-select.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

const checkLink = (typed: string) => (typed.trim() ? pictureProblem(typed.trim()) : null)
const checkGtin = (typed: string) => (typed.trim() ? gtinProblem(typed) : null)

/** What can be said of an alternative beside what must be. */
export const DetailFields = ({ field, beside }: FieldProps) => (
  <div className="grid gap-6 pt-5">
    <TextField {...field('productBrand')} maxLength={limits.line} autoComplete="off" />
    {beside('productBrand')}
    <TextField
      {...field('link')}
      type="url"
      inputMode="url"
      maxLength={limits.url}
      placeholder="https://"
      hint="The web address of a page where it can be bought or found."
      check={checkLink}
    />
    {beside('link')}
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <TextField
        {...field('price')}
        type="number"
        inputMode="decimal"
        min={0}
        max={limits.price}
        step="any"
        autoComplete="off"
      />
      <CurrencyField {...field('currency')} />
    </div>
    {beside('price')}
    {beside('currency')}
    <CountriesField {...field('countries')} />
    {beside('countries')}
    <TextField
      {...field('gtin')}
      check={checkGtin}
      inputMode="numeric"
      autoComplete="off"
      hint="The number below its bars, 8 to 14 digits."
    />
    {beside('gtin')}
  </div>
)
