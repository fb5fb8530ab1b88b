import type { LoggedAction } from './moderation.ts'
import type { Subject } from './reports.ts'

/** What members are told of a decision, by mail and on screen. On their own, as are `decided-words`. */

/** What something of one's own is called. */
export const ownWords: Record<Subject, string> = {
  query: 'query',
  recommendation: 'recommendation',
  evidence: 'evidence',
  note: 'note',
  member: 'profile',
}

const done: Record<LoggedAction, (what: string, until: string) => string> = {
  hide: (what) => `Your ${what} was hidden: others cannot see it any more.`,
  // Also of a first post, which nobody had seen before.
  restore: (what) => `Your ${what} can be seen by everybody now.`,
  lock: (what) => `Your ${what} was locked: nothing can be added to it, nor changed.`,
  unlock: (what) => `Your ${what} is not locked any more.`,
  dismiss: () => 'Your appeal was looked at by a moderator, and the decision stays as it was.',
  merge: (what) =>
    `Your ${what} asked what was asked before. Both are one now, with all that was said on them.`,
  suspend: (_, until) => `Your membership is suspended until ${until}: until then you can read, and appeal.`,
  reinstate: () => 'Your membership is not suspended any more.',
  change: (what) => `Your ${what} was changed by a moderator.`,
  delete: (what) => `Your ${what} was deleted by a moderator.`,
  'set-status': (what) => `The status of your ${what} was set by a moderator.`,
}

interface Circumstances {
  /** The day on which a suspension ends. */
  until: string
  /** Else nothing was found in what had been hidden until somebody looked. */
  answersAppeal: boolean
}

/** What happened, to whom it happened. */
export const toAuthor = (
  action: LoggedAction,
  what: string,
  { until, answersAppeal }: Circumstances,
): string =>
  action === 'dismiss' && !answersAppeal
    ? `A moderator has looked at your ${what}, and everybody can see it.`
    : done[action](what, until)

const outcome: Record<LoggedAction, string> = {
  hide: 'It is hidden now.',
  restore: 'It stays, and can be seen by everybody.',
  lock: 'It is locked now: nothing can be added to it.',
  unlock: 'It stays, and is not locked any more.',
  dismiss: 'No rule was found broken, so it stays as it is.',
  merge: 'It is one now with what was asked before.',
  suspend: 'Its member is suspended for a while.',
  reinstate: 'Its member is not suspended any more.',
  change: 'It was changed.',
  delete: 'It was deleted.',
  'set-status': 'Its status was set.',
}

const outcomeForMember: Partial<Record<LoggedAction, string>> = {
  suspend: 'They are suspended for a while.',
  reinstate: 'They are not suspended any more.',
}

const outcomeOfAppeal: Partial<Record<LoggedAction, string>> = {
  restore: 'It can be seen by everybody again.',
  unlock: 'It is not locked any more.',
}

/** The same for those who reported it; an appeal may have come of it. */
export function toReporter(action: LoggedAction, what: Subject, afterAppeal: boolean): string {
  const became = (what === 'member' && outcomeForMember[action]) || outcome[action]
  if (afterAppeal)
    return `There was an appeal, and a moderator has looked again at the ${what} you reported. ${outcomeOfAppeal[action] ?? became}`
  return `Thank you: a moderator has looked at the ${what} you reported. ${became}`
}
