import { decidedWords, dismissedWords } from '#contract/decided-words.ts'
import type { Action, DecidingRole, LogEntry, LoggedAction } from '#contract/moderation.ts'
import type { ReportKind, Subject } from '#contract/reports.ts'
import type { Standing } from '#contract/roles.ts'

export const subjectNames: Record<Subject, string> = {
  query: 'Query',
  recommendation: 'Recommendation',
  evidence: 'Evidence',
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
