import { anyone, author, ownAddress, signedIn } from '#server/platform/policy.ts'

/** Who may do what with recommendations. */
export const recommendationPolicies = {
  read: anyone,
  /** What somebody recommended, or received on their queries. */
  listOwn: ownAddress,
  add: signedIn,
  update: author,
  remove: author,
}
