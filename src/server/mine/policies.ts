import { signedIn } from '#server/members/policy.ts'

/** Everybody reads their own marks alone. */
export const minePolicies = { read: signedIn }
