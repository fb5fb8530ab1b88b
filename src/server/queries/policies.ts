import { anyOf, moderator, owner, ownAddress } from '#server/platform/policy.ts'

export const queryPolicies = {
  /** By their address, where it is not public what was asked under one. */
  listOwn: ownAddress,
  update: owner,
  setStatus: anyOf(owner, moderator),
  remove: owner,
}
