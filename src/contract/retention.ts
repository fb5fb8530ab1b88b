/**
 * How long things are kept that nobody deletes themselves: what the hourly housekeeping goes by, and the privacy page.
 * In days, if not said otherwise.
 */
export const retention = {
  /** A handle that was given up leads to its member, and is kept from others. */
  formerHandle: 90,
  /** Counted attempts to sign in, by digests of address and network. */
  attempts: 2,
  /** Hours, for a sign-in with Google that was begun and not finished. */
  unfinishedSignInHours: 1,
  /** A browser that signed in before, by the digest of a random text it keeps. */
  knownBrowser: 400,
  /** A link that was mailed, after it has expired: it can still say so. */
  expiredLink: 30,
  /** A sign-in that has ended. */
  endedSession: 30,
  /** A sign-in that nobody has used since. */
  unusedSession: 400,
  /** Who reported something or appealed, and with which words, after it was decided. */
  closedCase: 180,
  /** What somebody was told here: what it tells stands elsewhere, too. */
  notice: 180,
  /** Of somebody who took their posts away, or was hidden or suspended when they left, what rules hang on. */
  leftMember: 180,
  /** What tells a repeated request from a new one. */
  requestKey: 1,
  /** When somebody posted or changed a post, and the digest of what: it bounds how often they post, and the same again. */
  recentPost: 1,
} as const
