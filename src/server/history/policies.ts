import { anyone } from '#server/platform/policy.ts'

/** What everybody sees has no secret past. */
export const historyPolicies = { read: anyone }
