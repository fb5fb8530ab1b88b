import { Repeat2 } from 'lucide-react'
import type { Query } from '#contract/queries.ts'
import { countOf } from '#client/lib/format.ts'

/** How many members switched to what is recommended; nothing until the first has. */
export const SwapCount = ({ query: { swapCount } }: { query: Pick<Query, 'swapCount'> }) =>
  swapCount > 0 && (
    <p className="flex items-center gap-1.5 text-small text-quiet">
      <Repeat2 size={16} aria-hidden="true" />
      {countOf(swapCount, 'swap')}
    </p>
  )
