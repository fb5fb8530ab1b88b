/**
 * How long things are kept that nobody deletes themselves: what the hourly housekeeping goes by, and the privacy page.
 * In days, if not said otherwise.
 */
export const retention = {
  formerHandle: 90,
  /** Counted attempts to sign in, by digests of address and network. */
  attempts: 2,
  /** Hours, for a sign-in with Google that was begun and not finished. */
  unfinishedSignInHours: 1,
  knownBrowser: 400,
  /** A link that was mailed, after it has expired: it can still say so. */
  expiredLink: 30,
  endedSession: 30,
  /** A sign-in that nobody has used since. */
  unusedSession: 400,
  closedCase: 180,
  /** What somebody was told here: what it tells stands elsewhere, too. */
  notice: 180,
  /** Of somebody who took their posts away, or was hidden or suspended when they left, what rules hang on. */
  leftMember: 180,
  /** An uploaded picture that no post and no profile shows. */
  unusedPicture: 7,
  requestKey: 1,
  /** When somebody posted or changed a post, and the digest of what: it bounds how often they post, and the same again. */
  recentPost: 1,
} as const
