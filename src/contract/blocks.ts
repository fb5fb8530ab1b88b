import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { isoDate, refusals } from './fields.ts'
import { Member } from './members.ts'

const tags = ['Members']
const params = Type.Object({ handle: Type.String({ maxLength: 64 }) })

/** So many members one can block. */
export const blockLimit = 500

export const BlockedMember = Type.Object({ ...Member.properties, blockedAt: isoDate() })
export type BlockedMember = Static<typeof BlockedMember>

export const listBlocks = {
  method: 'GET',
  url: '/members/me/blocks',
  schema: {
    summary: 'Members you have blocked, the last one first',
    tags,
    security: signedIn,
    response: { 200: Type.Array(BlockedMember), ...refusals(401) },
  },
} as const satisfies Endpoint

export const putBlock = {
  method: 'PUT',
  url: '/members/:handle/block',
  schema: {
    summary:
      'Block a member: neither of you recommends anything on the other’s queries, or adds evidence to them',
    tags,
    security: signedIn,
    params,
    response: { 200: Type.Object({ blocked: Type.Literal(true) }), ...refusals(400, 401, 404, 429, 409) },
  },
} as const satisfies Endpoint

export const deleteBlock = {
  method: 'DELETE',
  url: '/members/:handle/block',
  schema: {
    summary: 'Take a block back',
    tags,
    security: signedIn,
    params,
    response: { 200: Type.Object({ blocked: Type.Literal(false) }), ...refusals(400, 401, 404, 429) },
  },
} as const satisfies Endpoint
