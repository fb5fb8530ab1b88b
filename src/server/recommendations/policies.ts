import { author, ownAddress } from '#server/platform/policy.ts'

export const recommendationPolicies = {
  listOwn: ownAddress,
  update: author,
  remove: author,
}
