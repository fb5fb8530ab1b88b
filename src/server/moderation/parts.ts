import type { Database } from '#server/db/client.ts'
import { createMemberRecount } from '#server/members/suspension.ts'
import type { Feature, RecountMember } from '#server/platform/feature.ts'
import { createTargets, type Targets } from './targets.ts'

export interface Parts {
  targets: Targets
  recountMember: RecountMember
}

export function moderationOf(db: Database, features: readonly Feature[]): Parts {
  const recounts = features.flatMap(({ recountMember }) => recountMember?.(db) ?? [])
  return {
    targets: createTargets(features.flatMap(({ moderated = [] }) => moderated)),
    recountMember: createMemberRecount(db, recounts).recountMember,
  }
}
