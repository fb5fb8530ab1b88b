import { anyone } from '#server/members/policy.ts'

/** What everybody sees has no secret past. */
export const historyPolicies = { read: anyone }
