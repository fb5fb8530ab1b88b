import type { Rule } from '#server/platform/policy.ts'

/** Who may do what with blocks. Everybody has their own, and nobody sees another's. */
export const blockPolicies = {
  block: ((actor, { uid }) => actor !== null && actor.uid !== uid) as Rule<{ uid: string }>,
}
