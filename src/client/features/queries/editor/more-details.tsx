import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { detailNames, type DetailName, type QueryFields } from './query-form-text.ts'

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

const DetailFields = lazy(async () => ({ default: (await import('./detail-fields.tsx')).DetailFields }))

/** What a query may say besides, folded away until somebody wants to, has begun to, or must look at it again. */
export function MoreDetails({ saved, ...props }: DetailProps & { saved: QueryFields }) {
  const fields = detailNames.map(props.field)
  const [begun] = useState(() => fields.some(({ name, value }) => value !== saved[name]))
  const [opened, setOpened] = useState(begun)
  const details = useRef<HTMLDetailsElement>(null)
  const refused =
    fields.some(({ problem }) => problem) || detailNames.some((name) => Boolean(props.choice(name)))

  useEffect(() => {
    if (refused && details.current) details.current.open = true
  }, [refused])

  return (
    <details
      ref={details}
      open={begun}
      className="fold"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      // A browser cannot lead to a field that is folded away.
      onInvalidCapture={({ currentTarget }) => {
        currentTarget.open = true
      }}
    >
      <summary>
        <span className="text-base font-semibold">More details</span>
        <span className="text-small text-quiet">Optional: what it is about, category, price, barcode</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {opened && (
        <Suspense fallback={<p className="pt-5 text-quiet">Loading...</p>}>
          <DetailFields {...props} />
        </Suspense>
      )}
    </details>
  )
}
