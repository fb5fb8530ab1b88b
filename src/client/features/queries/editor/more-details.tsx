import type { ReactNode } from 'react'
import { detailNames, type DetailName, type QueryFields } from './query-form-text.ts'
import { detailsPart, MoreDetails as Fold } from '#client/ui/forms/more-details.tsx'

/** What a field of the form is made of. */
export interface DetailField {
  name: DetailName
  label: string
  value: string
  problem: string | null
  onInput?: (() => void) | undefined
  onChange: (event: { target: { value: string } }) => void
}

export interface DetailProps {
  field: (name: DetailName) => DetailField
  /** Two texts to choose from, where somebody else has saved another one meanwhile. */
  choice: (name: DetailName) => ReactNode
}

const DetailFields = detailsPart(async () => (await import('./detail-fields.tsx')).DetailFields)

interface Props extends DetailProps {
  saved: QueryFields
  /** Whether some of it was filled in for whoever comes. */
  isFilledIn: boolean
}

/** What a query may say besides. */
export function MoreDetails({ saved, isFilledIn, ...props }: Props) {
  const fields = detailNames.map(props.field)

  return (
    <Fold
      hint="what it is about, category, price, barcode"
      begun={isFilledIn || fields.some(({ name, value }) => value !== saved[name])}
      refused={
        fields.some(({ problem }) => problem) || detailNames.some((name) => Boolean(props.choice(name)))
      }
    >
      <DetailFields {...props} />
    </Fold>
  )
}
