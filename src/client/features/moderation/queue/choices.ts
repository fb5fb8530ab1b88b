import type { Action, LoggedAction, ModerationCase } from '#contract/moderation.ts'
import type { Choice } from '../decision.ts'

/** What grants an appeal against a decision. */
const granting: Partial<Record<LoggedAction, Action>> = {
  hide: 'restore',
  lock: 'unlock',
  suspend: 'reinstate',
}

/** What can be decided on an entry, what is likeliest first. */
export function choicesFor({ subject, id, why, now, author, appeal, reportCount }: ModerationCase): Choice[] {
  const onIt = (...actions: Action[]): Choice[] => actions.map((action) => ({ action, subject, id }))
  if (appeal) {
    const granted = granting[appeal.decision.action] ?? 'restore'
    // Reporters hid it meanwhile, or nobody has read what it says now: that is decided first.
    const isForNow = why === 'review' || (granted !== 'restore' && reportCount > 0)
    if (now?.isHidden && isForNow) return onIt('restore', 'hide')
    return onIt(granted, 'dismiss')
  }
  const person: Choice[] = author?.handle
    ? [{ action: author.suspendedUntil ? 'reinstate' : 'suspend', subject: 'member', id: author.handle }]
    : []
  const dismissed = why ? onIt('dismiss') : []
  if (!now) return [...dismissed, ...person]
  // Nobody sees it before somebody has looked: either it is shown then, or it stays as it is.
  if (why === 'review') return [...onIt('restore', 'hide'), ...person]
  const ofQuery = subject === 'query' ? onIt(now.isLocked ? 'unlock' : 'lock', 'merge') : []
  return [...onIt(now.isHidden ? 'restore' : 'hide'), ...dismissed, ...ofQuery, ...person]
}
