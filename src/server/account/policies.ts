import { recentlySignedIn, signedIn } from '#server/platform/policy.ts'

/** Who may do what about all that is kept of them. */
export const accountPolicies = {
  download: signedIn,
  forgetPosts: recentlySignedIn,
}
