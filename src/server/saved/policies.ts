import { signedIn } from '#server/platform/policy.ts'

/** Who may do what with saved queries. Everybody has their own, and nobody sees another's. */
export const savedPolicies = {
  list: signedIn,
  save: signedIn,
  unsave: signedIn,
}
