import { admin, oneself, type Rule } from '#server/platform/policy.ts'

/** Who may do what with a member. The first role is given by command; admins do the rest, though not to themselves. */
export const memberPolicies = {
  setRole: ((actor, row) => admin(actor, row) && !oneself(actor, row)) as Rule<{ uid: string }>,
}
