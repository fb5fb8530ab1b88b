import type { Rule } from '#server/platform/policy.ts'

export const blockPolicies = {
  block: ((actor, { uid }) => actor !== null && actor.uid !== uid) as Rule<{ uid: string }>,
}
