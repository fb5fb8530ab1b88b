import { Type, type Static } from 'typebox'
import { isoDate, nullable, objectId } from './fields.ts'

/** Why others do not see something; told to its author and to moderators alone. */
export const Hidden = Type.Object({
  /** Null while nobody has decided yet. */
  reason: nullable(Type.String()),
  at: isoDate(),
  decision: nullable(objectId()),
  waiting: Type.Optional(Type.Literal(true)),
})
export type Hidden = Static<typeof Hidden>
