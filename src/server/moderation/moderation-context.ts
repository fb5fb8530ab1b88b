import type { Database } from '#server/db/client.ts'
import { createMemberRecount } from '#server/members/suspension.ts'
import { recountsOf, type Feature, type RecountMember } from '#server/platform/feature.ts'
import { createTargets, type Targets } from './targets.ts'

export interface ModerationContext {
  targets: Targets
  recountMember: RecountMember
}

export function moderationOf(db: Database, features: readonly Feature[]): ModerationContext {
  return {
    targets: createTargets(features.flatMap(({ moderated = [] }) => moderated)),
    recountMember: createMemberRecount(db, recountsOf(features, db)).recountMember,
  }
}
