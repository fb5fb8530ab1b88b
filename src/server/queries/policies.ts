import { anyOf, anyone, moderator, owner, signedIn } from '#server/members/policy.ts'

/** Who may do what with a query. */
export const queryPolicies = {
  read: anyone,
  add: signedIn,
  update: owner,
  setStatus: anyOf(owner, moderator),
  remove: owner,
}
