import { anyOf, author, moderator, notAuthor, provedAddress } from '#server/platform/policy.ts'

export const evidencePolicies = {
  update: anyOf(author, moderator),
  remove: anyOf(author, moderator),
  /** Whoever added it has said that it is true; what counts is whether others find it so. */
  check: notAuthor,
  checkUnderAddress: provedAddress,
}
