import { moderator, owner, type Rule } from '#server/platform/policy.ts'
import type { Role } from '#contract/roles.ts'

export const moderationPolicies = {
  report: ((actor, row) => actor !== null && !actor.owns(row.owner)) as Rule<{ owner: string }>,
  /** Nobody is their own judge, and admins lose their role before they can be kept out. */
  suspend: ((actor, { uid, role }) =>
    moderator(actor, {}) && actor?.uid !== uid && role !== 'admin') as Rule<Member>,
  appeal: owner,
}

interface Member {
  uid: string
  role: Role
}
