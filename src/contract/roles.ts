/** On their own, so that screens can list them without the schemas. */
export const roles = ['member', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

export const standings = ['new', 'regular', 'trusted'] as const
export type Standing = (typeof standings)[number]
