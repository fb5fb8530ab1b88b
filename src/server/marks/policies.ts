import { notAuthor, provedAddress, type Rule } from '#server/platform/policy.ts'

/** Who may weigh a recommendation. What one says of oneself, a swap, is open to its author, too. */
export const markPolicies = {
  vote: notAuthor,
  markNow: ((actor, { suspended }) => actor !== null && !suspended) as Rule<{ suspended: boolean }>,
  markUnderAddress: provedAddress,
}
