import { reasonKinds, type ReasonKind } from '#contract/reason-kinds.ts'
import type { StoredLens } from './lens-store.ts'

/**
 * What the browser should keep, given who reads and what is kept with them; null where it does already. A visitor's
 * choice becomes part of a member's when they sign in: nothing is left out that one of the two would show. A
 * member's leaves the browser with them.
 */
export function reconciledLens(
  uid: string | null,
  stored: StoredLens,
  theirs: readonly ReasonKind[] | undefined,
): StoredLens | null {
  if (uid === null) return stored.owner === null ? null : { owner: null, kinds: [] }
  if (!theirs) return null
  const known = stored.owner === null ? stored.kinds : []
  const kinds = reasonKinds.filter((kind) => theirs.includes(kind) || known.includes(kind))
  return stored.owner === uid && stored.kinds.join() === kinds.join() ? null : { owner: uid, kinds }
}
