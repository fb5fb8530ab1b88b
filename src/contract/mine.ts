import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { objectId, refusals } from './fields.ts'
import { verdicts } from './freshness.ts'
import { subject } from './reports.ts'

/** What a member has marked on a query and what is said on it. It is read apart, so that the query itself is the same for all. */
export const Mine = Type.Object({
  votes: Type.Record(Type.String(), Type.Union([Type.Literal(1), Type.Literal(-1)])),
  /** Ids of recommendations. */
  swaps: Type.Array(objectId()),
  /** What they noted about those, by the ids of recommendations. */
  swapNotes: Type.Record(Type.String(), Type.String()),
  /** Of which of those they let others read the note; absent where of none. */
  sharedNotes: Type.Optional(Type.Array(objectId())),
  /** Ids of the evidence they added. */
  evidence: Type.Array(objectId()),
  /** Their verdicts, by the ids of evidence. */
  checks: Type.Record(Type.String(), Type.Enum([...verdicts])),
  /** What they wrote beside those, by the same ids; absent where they wrote nothing. */
  checkNotes: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Ids of recommendations of theirs that others do not see; absent where there are none. */
  hidden: Type.Optional(Type.Array(objectId())),
  /** Where a block keeps them from adding anything: by their own wish, or not; absent where there is none. */
  block: Type.Optional(Type.Enum(['own', 'other'])),
  /** What they have reported, here and elsewhere, and nobody has decided on yet; absent where there is nothing. */
  reported: Type.Optional(Type.Array(Type.Object({ subject: subject(), id: Type.String() }))),
  following: Type.Boolean(),
  saved: Type.Boolean(),
})
export type Mine = Static<typeof Mine>

export const getMine = {
  method: 'GET',
  url: '/products/:id/mine',
  schema: {
    summary: 'What you have marked on a query and what is said on it',
    tags: ['Queries'],
    security: signedIn,
    params: Type.Object({ id: objectId() }),
    response: { 200: Mine, ...refusals(400, 401, 404) },
  },
} as const satisfies Endpoint
