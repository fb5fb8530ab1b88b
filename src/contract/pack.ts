import { Type, type Static } from 'typebox'
import { Answer } from './answers.ts'
import type { Endpoint } from './endpoint.ts'
import { objectId, refusals } from './fields.ts'
import { reasonKinds } from './reason-kinds.ts'

/** What is null, empty or 0 is left out everywhere in the pack: it is stored on phones. */
export const PackedAlternative = Type.Object({
  _id: objectId(),
  productName: Type.String(),
  productBrand: Type.Optional(Type.String()),
  gtin: Type.Optional(Type.String()),
  /** Where it is sold, by ISO code; everywhere unless given. */
  countries: Type.Optional(Type.Array(Type.String())),
  helpful: Type.Optional(Type.Integer()),
  notFit: Type.Optional(Type.Integer()),
  swapCount: Type.Optional(Type.Integer()),
  isListed: Type.Optional(Type.Boolean()),
  why: Type.Optional(Answer.properties.why),
})
export type PackedAlternative = Static<typeof PackedAlternative>

export const PackedQuery = Type.Object({
  _id: objectId(),
  productName: Type.String(),
  productBrand: Type.String(),
  queryTitle: Type.String(),
  category: Type.Optional(Type.String()),
  reasonKinds: Type.Optional(Type.Array(Type.Enum(reasonKinds))),
  gtin: Type.Optional(Type.String()),
  recommendationCount: Type.Optional(Type.Integer()),
  swapCount: Type.Optional(Type.Integer()),
  /** The best first. */
  alternatives: Type.Optional(Type.Array(PackedAlternative)),
})
export type PackedQuery = Static<typeof PackedQuery>

/**
 * Every active query, in the order of their ids. Its version is the SHA-256, in hex, of the queries' JSON texts, each
 * followed by a line feed: whoever applies a difference can tell whether it came out right.
 */
export const Pack = Type.Object({
  version: Type.String(),
  /** The version that this is the difference to; null for all of it. */
  since: Type.Union([Type.String(), Type.Null()]),
  /** All of them, or those that are new or have changed. */
  queries: Type.Array(PackedQuery),
  /** The ids of those that are gone. */
  removed: Type.Array(objectId()),
  /** Whether there are more than a pack holds; then it holds the newest. */
  more: Type.Boolean(),
})
export type Pack = Static<typeof Pack>

export const getPack = {
  method: 'GET',
  url: '/pack',
  schema: {
    summary: 'Every active query with its best alternatives, to be asked without a connection',
    tags: ['Pack'],
    querystring: Type.Object({
      /** Answered by the difference to that version where it is known and smaller. */
      since: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    }),
    response: { 200: Pack, 304: Type.Null(), ...refusals(400, 429, 503) },
  },
} as const satisfies Endpoint
