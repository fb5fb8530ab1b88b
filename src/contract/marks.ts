import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { isoDate, note, nullable, objectId, optional, refusals } from './fields.ts'

const tags = ['Marks']
const params = Type.Object({ id: objectId() })

export const voteReasons = ['unavailable', 'not-equivalent', 'also-listed', 'wrong'] as const
export type VoteReason = (typeof voteReasons)[number]

/** So many alternatives of one query a member can have switched to. */
export const swapsOfQuery = 3

/** Helpful (1), or not a fit (-1) and why. */
export const Vote = Type.Object(
  {
    value: Type.Enum([1, -1]),
    reason: Type.Optional(Type.Enum([...voteReasons])),
  },
  {
    if: { properties: { value: { const: -1 } }, required: ['value'] },
    then: { required: ['reason'] },
    description: '`reason` goes with -1, and is needed there.',
  },
)
export type Vote = Static<typeof Vote>

/** How a recommendation is weighed: `score` is the lower bound of the Wilson interval (z = 1.2816). */
export const VoteCounts = Type.Object({
  helpful: Type.Integer(),
  notFit: Type.Integer(),
  score: Type.Number(),
})
export type VoteCounts = Static<typeof VoteCounts>

/** "I switched to this." */
export const Swap = Type.Object(
  { note: optional(note()), shared: Type.Optional(Type.Boolean()) },
  {
    description:
      'A note that is left out stays, one that is empty goes. Others read it only where it is `shared`, which stays as it was where it is left out.',
  },
)
export type Swap = Static<typeof Swap>

export const SwapCounts = Type.Object({ swapCount: Type.Integer() })
/** `waiting`: others read its note once a moderator has. */
const Swapped = Type.Object({ ...SwapCounts.properties, waiting: Type.Optional(Type.Literal(true)) })
export type Swapped = Static<typeof Swapped>
export type SwapCounts = Static<typeof SwapCounts>

/** A member's marks as they are told to them alone. */
export const OwnMarks = Type.Object({
  votes: Type.Array(
    Type.Object({
      recommendationId: objectId(),
      value: Type.Enum([1, -1]),
      reason: nullable(Type.Enum([...voteReasons])),
      votedAt: isoDate(),
    }),
  ),
  swaps: Type.Array(
    Type.Object({
      recommendationId: objectId(),
      note: nullable(Type.String()),
      shared: Type.Boolean(),
      swappedAt: isoDate(),
    }),
  ),
})
export type OwnMarks = Static<typeof OwnMarks>

/** The code of a 403 where marks are for members with a proved address (`MARKS=verified`). */
export const addressNotProved = 'address-not-proved'

export const putVote = {
  method: 'PUT',
  url: '/recommendations/:id/vote',
  schema: {
    summary: 'Say whether a recommendation of somebody else is helpful, or say otherwise than before',
    tags,
    security: signedIn,
    params,
    body: Vote,
    response: { 200: VoteCounts, ...refusals(400, 401, 403, 404, 429) },
  },
} as const satisfies Endpoint

export const deleteVote = {
  method: 'DELETE',
  url: '/recommendations/:id/vote',
  schema: {
    summary: 'Take your vote back, also from what is hidden by now',
    tags,
    security: signedIn,
    params,
    response: { 200: VoteCounts, ...refusals(400, 401, 403, 404, 429) },
  },
} as const satisfies Endpoint

export const putSwap = {
  method: 'PUT',
  url: '/recommendations/:id/swap',
  schema: {
    summary: `Say that you switched to what is recommended: up to ${swapsOfQuery} times on one query`,
    tags,
    security: signedIn,
    params,
    body: Swap,
    response: { 200: Swapped, ...refusals(400, 401, 403, 404, 429, 409) },
  },
} as const satisfies Endpoint

export const deleteSwap = {
  method: 'DELETE',
  url: '/recommendations/:id/swap',
  schema: {
    summary: 'Take your swap back, also from what is hidden by now',
    tags,
    security: signedIn,
    params,
    response: { 200: SwapCounts, ...refusals(400, 401, 403, 404, 429) },
  },
} as const satisfies Endpoint
