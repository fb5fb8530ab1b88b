import type { LoggedAction } from './moderation.ts'
import { subjectRows, type Subject } from './subjects.ts'

/** What members are told of a decision, by mail and on screen. On their own, as are `decided-words`. */

export const ownWord = (subject: Subject): string => subjectRows[subject].own ?? subject

const done: Record<LoggedAction, (what: string, until: string) => string> = {
  hide: (what) => `Your ${what} was hidden. Others can no longer see it.`,
  // Also of a first post, which nobody had seen before.
  restore: (what) => `Everybody can see your ${what} now.`,
  lock: (what) => `Your ${what} was locked. It cannot be changed, and nothing can be added to it.`,
  unlock: (what) => `Your ${what} is no longer locked.`,
  dismiss: () => 'A moderator has checked your appeal. The decision stays the same.',
  merge: (what) =>
    `Your ${what} asks the same as another query. They are one query now, with everything people said on both.`,
  suspend: (_, until) =>
    `Your membership is suspended until ${until}. Until then you can read and appeal, but not post.`,
  reinstate: () => 'Your membership is no longer suspended.',
  change: (what) => `A moderator changed your ${what}.`,
  delete: (what) => `A moderator deleted your ${what}.`,
  'set-status': (what) => `A moderator changed the status of your ${what}.`,
}

interface Circumstances {
  until: string
  /** Else nothing was found in what had been hidden until somebody looked. */
  answersAppeal: boolean
}

export const toAuthor = (
  action: LoggedAction,
  what: string,
  { until, answersAppeal }: Circumstances,
): string =>
  action === 'dismiss' && !answersAppeal
    ? `A moderator has checked your ${what}. Everybody can see it.`
    : done[action](what, until)

const outcome: Record<LoggedAction, string> = {
  hide: 'It is hidden now.',
  restore: 'It stays. Everybody can see it.',
  lock: 'It is locked now. Nothing can be added to it.',
  unlock: 'It stays and is no longer locked.',
  dismiss: 'It breaks no rule, so it stays.',
  merge: 'It is now part of another query that asks the same.',
  suspend: 'Its author is suspended for a while.',
  reinstate: 'Its author is no longer suspended.',
  change: 'It was changed.',
  delete: 'It was deleted.',
  'set-status': 'Its status was changed.',
}

const outcomeForMember: Partial<Record<LoggedAction, string>> = {
  suspend: 'They are suspended for a while.',
  reinstate: 'They are no longer suspended.',
}

const outcomeOfAppeal: Partial<Record<LoggedAction, string>> = {
  restore: 'Everybody can see it again.',
  unlock: 'It is no longer locked.',
}

/** The same for those who reported it; an appeal may have come of it. */
export function toReporter(action: LoggedAction, what: Subject, afterAppeal: boolean): string {
  const became = (what === 'member' && outcomeForMember[action]) || outcome[action]
  if (afterAppeal)
    return `There was an appeal. A moderator has looked again at the ${what} you reported. ${outcomeOfAppeal[action] ?? became}`
  return `Thank you. A moderator has checked the ${what} you reported. ${became}`
}
