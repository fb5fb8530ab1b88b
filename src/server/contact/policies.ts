import { anyone } from '#server/platform/policy.ts'

/** Who may do what with messages to those who run this site. */
export const contactPolicies = { write: anyone }
