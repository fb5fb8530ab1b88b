import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { TypedConflict } from './conflict/typed-conflict.tsx'
import { useConflict } from './conflict/use-conflict.ts'
import {
  detailNames,
  recommendationLabels,
  recommendLogin,
  type RecommendationText,
} from './recommendation-text.ts'
import type { Draft } from '#client/lib/forms/use-draft.ts'
import type { FormSending } from '#client/lib/forms/use-form-sending.ts'
import { detailsPart, MoreDetails } from '#client/ui/forms/more-details.tsx'
import { ProductPictureField } from '#client/ui/forms/picture/product-picture-field.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

const DetailFields = detailsPart(async () => (await import('./details/detail-fields.tsx')).DetailFields)

type Name = keyof RecommendationText

interface Props {
  /** The query it is meant for; none where that is deleted. */
  queryId: string
  draft: Draft<Name>
  saved: RecommendationText
  sending: FormSending<Name>
  /** Two texts to choose from, where another one was saved meanwhile. */
  choice?: (name: Name) => ReactNode
}

export function RecommendationFields({ queryId, draft, saved, sending, choice = () => null }: Props) {
  const { values } = draft
  const { productName, productBrand } = values
  const conflict = useConflict({ queryId, productName, productBrand }, saved)
  const field = (name: Name) => ({
    ...sending.fieldState(name),
    name,
    label: recommendationLabels[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => draft.change(name, target.value),
  })
  const beside = (name: Name) => (
    <>
      {choice(name)}
      {name === 'productName' && <TypedConflict {...conflict.ofProduct} />}
      {name === 'productBrand' && <TypedConflict {...conflict.ofBrand} />}
    </>
  )
  const must = { required: true, maxLength: limits.line, autoComplete: 'off' }

  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div className="grid gap-3">
          <TextField {...field('title')} {...must} />
          {beside('title')}
        </div>
        <div className="grid gap-3">
          <TextField {...field('productName')} {...must} />
          {beside('productName')}
        </div>
      </div>
      <ProductPictureField
        {...field('productImage')}
        login={recommendLogin}
        aside={<span className="text-small text-quiet">Optional</span>}
      />
      {beside('productImage')}
      <TextAreaField {...field('reason')} required maxLength={limits.reason} />
      {beside('reason')}
      <MoreDetails
        hint="brand, where to get it, price, barcode"
        begun={detailNames.some((name) => values[name] !== saved[name])}
        refused={detailNames.some((name) => Boolean(field(name).problem || choice(name)))}
      >
        <DetailFields field={field} beside={beside} />
      </MoreDetails>
    </>
  )
}
