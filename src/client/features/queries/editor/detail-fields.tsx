import { limits } from '#contract/limits.ts'
import { CategoryField } from './category-field.tsx'
import type { DetailProps } from './more-details.tsx'
import { ReasonKindsField } from './reason-kinds-field.tsx'
import { BarcodeField } from '#client/ui/forms/barcode-field.tsx'
import { PriceFields } from '#client/ui/forms/price-fields.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

export const DetailFields = ({ field, choice }: DetailProps) => (
  <div className="grid gap-6 pt-5">
    <ReasonKindsField {...field('reasonKinds')} />
    {choice('reasonKinds')}
    <CategoryField {...field('category')} />
    {choice('category')}
    <TextField {...field('shortDescription')} maxLength={limits.line} autoComplete="off" />
    {choice('shortDescription')}
    <PriceFields price={field('price')} currency={field('currency')} />
    {choice('price')}
    {choice('currency')}
    <BarcodeField {...field('gtin')} />
    {choice('gtin')}
  </div>
)
