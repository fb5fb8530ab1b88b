import { signedIn } from '#server/platform/policy.ts'

/** Everybody reads their own marks alone. */
export const minePolicies = { read: signedIn }
