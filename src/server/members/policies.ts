import { anyone, oneself } from './policy.ts'

/** Who may do what with a member. Roles are given by command, until there is a screen for it. */
export const memberPolicies = {
  read: anyone,
  readOwn: oneself,
  change: oneself,
}
