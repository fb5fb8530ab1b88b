import type { Conflict } from '#contract/recommendations.ts'
import { ConflictNotice } from './conflict-notice.tsx'

interface Props {
  conflict: Conflict | null
  productName: string
  /** Whether there may be one: its room is there from the first letters on, so that nothing moves later. */
  expected: boolean
}

/** Says while somebody types that what they name is itself listed. */
export const TypedConflict = ({ conflict, productName, expected }: Props) => (
  <div role="status" className={expected ? 'min-h-17' : 'hidden'}>
    {conflict && <ConflictNotice conflict={conflict} productName={productName} apart />}
  </div>
)
