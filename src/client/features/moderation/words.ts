import { decidedWords, dismissedWords } from '#contract/decided-words.ts'
import type { Action, DecidingRole, LogEntry, LoggedAction, WhyQueued } from '#contract/moderation.ts'
import type { ReportKind, Subject } from '#contract/reports.ts'
import type { Standing } from '#contract/roles.ts'

export const subjectNames: Record<Subject, string> = {
  query: 'Query',
  recommendation: 'Recommendation',
  evidence: 'Evidence',
  note: 'Note',
  member: 'Member',
}

/** "Query, hidden": how a list says what was decided. */
export const doneTo = (what: string, action: LoggedAction) => `${what}, ${decidedWords[action].toLowerCase()}`

/** The same for an entry of the log. */
export const loggedWords = ({ action, subject, dismissed }: LogEntry) =>
  dismissed ? dismissedWords[dismissed](subject) : doneTo(subjectNames[subject], action)

/** What a button says. */
export const actionNames: Record<Action, string> = {
  hide: 'Hide',
  restore: 'Restore',
  lock: 'Lock',
  unlock: 'Unlock',
  dismiss: 'Dismiss',
  merge: 'Merge',
  suspend: 'Suspend',
  reinstate: 'Reinstate',
}

/** What nobody has seen is let through, not restored: what its button says, and what is said once it is done. */
const letThrough = 'Let through'
const isLetThrough = (action: Action, why: WhyQueued | null) => action === 'restore' && why === 'review'
export const nameFor = (action: Action, why: WhyQueued | null) =>
  isLetThrough(action, why) ? letThrough : actionNames[action]
export const decidedFor = (action: Action, why: WhyQueued | null) =>
  isLetThrough(action, why) ? letThrough : decidedWords[action]

/** Where it is taken back once the form is gone. */
export const canBeTakenBack = 'You can take it back for ten minutes: Moderation, Decided.'

/** Of a decision that was taken back, where what it hid has been changed since. */
export const stillUnread =
  'It was changed since it was hidden. Others do not see it yet: it waits in the queue to be read.'

export const kindNames: Record<ReportKind, string> = {
  spam: 'Spam',
  abuse: 'Abuse',
  'false-claim': 'False claim',
  illegal: 'Against the law',
  duplicate: 'Duplicate',
}

export const standingNames: Record<Standing, string> = {
  new: 'New member',
  regular: 'Regular member',
  trusted: 'Trusted member',
}

export const deciderNames: Record<DecidingRole, string> = {
  moderator: 'A moderator',
  admin: 'An admin',
  operator: 'Whoever runs this place',
  reporters: 'Three trusted members',
}
