import { gtinProblem } from '#contract/gtin.ts'
import { limits } from '#contract/limits.ts'
import { CategoryField } from './category-field.tsx'

import type { DetailProps } from './more-details.tsx'
import { ReasonKindsField } from './reason-kinds-field.tsx'
import { CurrencyField } from '#client/ui/forms/currency-select.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

const checkGtin = (typed: string) => (typed.trim() ? gtinProblem(typed) : null)

export const DetailFields = ({ field, choice }: DetailProps) => (
  <div className="grid gap-6 pt-5">
    <ReasonKindsField {...field('reasonKinds')} />
    {choice('reasonKinds')}
    <CategoryField {...field('category')} />
    {choice('category')}
    <TextField {...field('shortDescription')} maxLength={limits.line} autoComplete="off" />
    {choice('shortDescription')}
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
    {choice('price')}
    {choice('currency')}
    <TextField
      {...field('gtin')}
      check={checkGtin}
      inputMode="numeric"
      autoComplete="off"
      hint="The number below its bars, 8 to 14 digits."
    />
    {choice('gtin')}
  </div>
)
