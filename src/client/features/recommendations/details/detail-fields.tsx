import { Fragment, type ReactNode } from 'react'
import { recommendationRows, type FieldKind, type FieldRow } from '#contract/field-rows.ts'
import { limits } from '#contract/limits.ts'
import { addressProblem } from '#contract/picture-address.ts'
import type { FieldProps } from '../field-props.ts'
import { detailNames } from '../recommendation-text.ts'
import { CountriesField } from './countries-field.tsx'
import { BarcodeField } from '#client/ui/forms/barcode-field.tsx'
import { PriceFields } from '#client/ui/forms/price-fields.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

const checkLink = (typed: string) => (typed.trim() ? addressProblem(typed.trim()) : null)

type Field = ReturnType<FieldProps['field']>

const byKind: Partial<Record<FieldKind, (field: Field, row: FieldRow, currency: Field) => ReactNode>> = {
  link: (field, { hint }) => (
    <TextField
      {...field}
      type="url"
      inputMode="url"
      maxLength={limits.url}
      placeholder="https://"
      {...(hint && { hint })}
      check={checkLink}
    />
  ),
  price: (price, _, currency) => <PriceFields price={price} currency={currency} />,
  // It stands beside the price.
  currency: () => null,
  countries: (field) => <CountriesField {...field} />,
  barcode: (field) => <BarcodeField {...field} />,
}
const line = (field: Field) => <TextField {...field} maxLength={limits.line} autoComplete="off" />

export const DetailFields = ({ field, beside }: FieldProps) => (
  <div className="grid gap-6 pt-5">
    {detailNames.map((name) => (
      <Fragment key={name}>
        {(byKind[recommendationRows[name].kind] ?? line)(
          field(name),
          recommendationRows[name],
          field('currency'),
        )}
        {beside(name)}
      </Fragment>
    ))}
  </div>
)
