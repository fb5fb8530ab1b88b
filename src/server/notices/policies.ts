import { signedIn } from '#server/platform/policy.ts'

/** Who may do what with notices. Everybody has their own, and nobody sees another's. */
export const noticePolicies = {
  list: signedIn,
  see: signedIn,
}
