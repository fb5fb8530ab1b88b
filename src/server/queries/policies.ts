import { anyOf, anyone, moderator, owner, ownAddress, signedIn } from '#server/platform/policy.ts'

/** Who may do what with a query. */
export const queryPolicies = {
  read: anyone,
  /** By their address, where it is not public what was asked under one. */
  listOwn: ownAddress,
  add: signedIn,
  update: owner,
  setStatus: anyOf(owner, moderator),
  remove: owner,
}
