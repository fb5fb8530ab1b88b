import { Fragment, type ReactNode } from 'react'
import { queryRows, type FieldKind } from '#contract/field-rows.ts'
import { limits } from '#contract/limits.ts'
import { CategoryField } from './category-field.tsx'
import type { DetailField, DetailProps } from './more-details.tsx'
import { detailNames } from './query-form-text.ts'
import { ReasonKindsField } from './reason-kinds-field.tsx'
import { BarcodeField } from '#client/ui/forms/barcode-field.tsx'
import { PriceFields } from '#client/ui/forms/price-fields.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

const byKind: Partial<Record<FieldKind, (field: DetailField, currency: DetailField) => ReactNode>> = {
  'reason-kinds': (field) => <ReasonKindsField {...field} />,
  category: (field) => <CategoryField {...field} />,
  price: (price, currency) => <PriceFields price={price} currency={currency} />,
  // It stands beside the price.
  currency: () => null,
  barcode: (field) => <BarcodeField {...field} />,
}
const line = (field: DetailField) => <TextField {...field} maxLength={limits.line} autoComplete="off" />

export const DetailFields = ({ field, choice }: DetailProps) => (
  <div className="grid gap-6 pt-5">
    {detailNames.map((name) => (
      <Fragment key={name}>
        {(byKind[queryRows[name].kind] ?? line)(field(name), field('currency'))}
        {choice(name)}
      </Fragment>
    ))}
  </div>
)
