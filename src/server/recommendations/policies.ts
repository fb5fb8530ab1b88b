import { author, ownAddress } from '#server/platform/policy.ts'

/** Who may do what with recommendations. */
export const recommendationPolicies = {
  /** What somebody recommended, or received on their queries. */
  listOwn: ownAddress,
  update: author,
  remove: author,
}
