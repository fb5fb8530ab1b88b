import { limits } from '#contract/limits.ts'
import { pictureProblem } from '#contract/picture-address.ts'
import type { FieldProps } from '../field-props.ts'
import { CountriesField } from './countries-field.tsx'
import { BarcodeField } from '#client/ui/forms/barcode-field.tsx'
import { PriceFields } from '#client/ui/forms/price-fields.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

const checkLink = (typed: string) => (typed.trim() ? pictureProblem(typed.trim()) : null)

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
    <PriceFields price={field('price')} currency={field('currency')} />
    {beside('price')}
    {beside('currency')}
    <CountriesField {...field('countries')} />
    {beside('countries')}
    <BarcodeField {...field('gtin')} />
    {beside('gtin')}
  </div>
)
