import type { Database } from '#server/db/client.ts'
import { createSettling } from '#server/members/suspension.ts'
import type { Feature, Settle } from '#server/platform/feature.ts'
import { createTargets, type Targets } from './targets.ts'

export interface Parts {
  targets: Targets
  settle: Settle
}

export function moderationOf(db: Database, features: readonly Feature[]): Parts {
  const settles = features.flatMap(({ settle }) => settle?.(db) ?? [])
  return {
    targets: createTargets(features.flatMap(({ moderated = [] }) => moderated)),
    settle: createSettling(db, settles).settle,
  }
}
