import { anyone, owner, signedIn } from '#server/members/policy.ts'

/** Who may do what with a query. */
export const queryPolicies = {
  read: anyone,
  add: signedIn,
  update: owner,
  remove: owner,
}
