import { useState } from 'react'
import type { Query } from '#contract/queries.ts'
import type { ReasonKind } from '#contract/reason-kinds.ts'
import { FoldedAway } from './folded-away.tsx'

/** Folds away queries about none of the reasons that matter to the reader, until they want to see them. None where all do. */
export function useFolding(lens: readonly ReasonKind[]) {
  const [unfolded, setUnfolded] = useState(false)
  const matters = ({ reasonKinds }: Query) =>
    lens.length === 0 || reasonKinds.length === 0 || reasonKinds.some((kind) => lens.includes(kind))

  return {
    unlessFolded: (some: Query[]) => (unfolded ? some : some.filter(matters)),
    /** Says how many of these are. */
    line: (some: Query[]) =>
      lens.length > 0 && (
        <FoldedAway
          count={some.filter((query) => !matters(query)).length}
          unfolded={unfolded}
          onToggle={() => setUnfolded(!unfolded)}
        />
      ),
  }
}
