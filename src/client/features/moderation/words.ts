import { decidedWords, dismissedWords } from '#contract/decided-words.ts'
import type { Action, DecidingRole, LogEntry, LoggedAction, WhyQueued } from '#contract/moderation.ts'
import type { ReportKind } from '#contract/reports.ts'
import { subjectRows } from '#contract/subjects.ts'
import type { Role, Standing } from '#contract/roles.ts'

/** "Query, hidden": how a list says what was decided. */
export const doneTo = (what: string, action: LoggedAction) => `${what}, ${decidedWords[action].toLowerCase()}`

/** The same for an entry of the log. */
export const loggedWords = ({ action, subject, dismissed }: LogEntry) =>
  dismissed ? dismissedWords[dismissed](subject) : doneTo(subjectRows[subject].name, action)

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

/** What nobody has seen is approved, not restored. */
const isApproval = (action: Action, why: WhyQueued | null) => action === 'restore' && why === 'review'
export const nameFor = (action: Action, why: WhyQueued | null) =>
  isApproval(action, why) ? 'Approve' : actionNames[action]
export const decidedFor = (action: Action, why: WhyQueued | null) =>
  isApproval(action, why) ? 'Approved' : decidedWords[action]

/** Where it is taken back once the form is gone. */
export const canBeTakenBack = 'You can take it back for ten minutes, in Moderation under Decided.'

/** Of a decision that was taken back, where what it hid has been changed since. */
export const stillUnread =
  'It was changed after it was hidden. Others do not see it until a moderator has read the new text.'

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

/** "Trusted member" or "Moderator, member": what somebody has been since they joined. */
export const standingWords = ({ role, standing }: { role: Role; standing: Standing }) =>
  role === 'member' ? standingNames[standing] : `${role === 'admin' ? 'Admin' : 'Moderator'}, member`

export const deciderNames: Record<DecidingRole, string> = {
  moderator: 'A moderator',
  admin: 'An admin',
  operator: 'The people who run this site',
  reporters: 'Three trusted members',
}
