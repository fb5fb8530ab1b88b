import type { Action } from './moderation.ts'

/** What was done, once it is. On their own, so that screens can know them without the schemas. */
export const decidedWords: Record<Action, string> = {
  hide: 'Hidden',
  restore: 'Restored',
  lock: 'Locked',
  unlock: 'Unlocked',
  dismiss: 'Dismissed',
  merge: 'Merged',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
}
