import type { LogEntry, LoggedAction } from './moderation.ts'

/** What was done, once it is. On their own, so that screens can know them without the schemas. */
export const decidedWords: Record<LoggedAction, string> = {
  hide: 'Hidden',
  // Also of a first post, which nobody had seen before.
  restore: 'Shown',
  lock: 'Locked',
  unlock: 'Unlocked',
  dismiss: 'Dismissed',
  merge: 'Merged',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  change: 'Changed',
  delete: 'Deleted',
  'set-status': 'Status changed',
}

export const dismissedWords: Record<NonNullable<LogEntry['dismissed']>, (what: string) => string> = {
  report: (what) => `Report dismissed, the ${what} stays`,
  review: (what) => `Looked at, the ${what} stays`,
  appeal: (what) => `Appeal dismissed, the decision on the ${what} stays`,
  deleted: (what) => `Closed, the ${what} was deleted`,
}
