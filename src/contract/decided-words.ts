import type { LoggedAction } from './moderation.ts'

/** What was done, once it is. On their own, so that screens can know them without the schemas. */
export const decidedWords: Record<LoggedAction, string> = {
  hide: 'Hidden',
  restore: 'Restored',
  lock: 'Locked',
  unlock: 'Unlocked',
  dismiss: 'Dismissed',
  merge: 'Merged',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  change: 'Changed',
  delete: 'Deleted',
  'set-status': 'Status set',
}
