import { Type, type Static } from 'typebox'
import { isoDate, nullable } from './fields.ts'
import { roles, standings } from './roles.ts'

/** A member, as moderators see them. */
export const ModeratedMember = Type.Object({
  handle: nullable(Type.String()),
  name: nullable(Type.String()),
  standing: Type.Enum([...standings]),
  role: Type.Enum([...roles]),
  joined: isoDate(),
  suspendedUntil: nullable(isoDate()),
})
export type ModeratedMember = Static<typeof ModeratedMember>
