import { features } from '#server/features.ts'
import type { Database } from '#server/db/client.ts'
import { findMiscounts as find } from '#server/platform/recount.ts'

/** The counters of all features that are not what they count. */
export const findMiscounts = (db: Database) =>
  find(
    db,
    features.flatMap(({ counterChecks = [] }) => counterChecks),
  )
