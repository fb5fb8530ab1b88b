import type { Subject } from '#contract/subjects.ts'
import { changedMeanwhile } from './errors.ts'

/** When a post is changed that says since `before` what it says. A change of an earlier version is refused. */
export function nextVersion(what: Subject, before: Date, version: string | undefined): Date {
  if (version !== undefined && version !== before.toISOString()) throw changedMeanwhile(what)
  // Later than the version before, whatever the clocks of instances say.
  return new Date(Math.max(Date.now(), before.getTime() + 1))
}
