import {
  anyOf,
  anyone,
  author,
  moderator,
  notAuthor,
  provedAddress,
  signedIn,
} from '#server/platform/policy.ts'

/** Who may do what with evidence. */
export const evidencePolicies = {
  read: anyone,
  add: signedIn,
  update: anyOf(author, moderator),
  remove: anyOf(author, moderator),
  /** Whoever added it has said that it is true; what counts is whether others find it so. */
  check: notAuthor,
  checkUnderAddress: provedAddress,
}
