import type { Conflict } from '#contract/recommendations.ts'
import { ConflictNotice } from './conflict-notice.tsx'

interface Props {
  conflict: Conflict | null
  productName: string
}

/** Says while somebody types that what they name is itself listed. */
export const TypedConflict = ({ conflict, productName }: Props) => (
  // There before it has anything to say, or nobody hears it; it takes no room until then.
  <div role="status" className={conflict ? '' : 'sr-only'}>
    {conflict && <ConflictNotice conflict={conflict} productName={productName} apart />}
  </div>
)
