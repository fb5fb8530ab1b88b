import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { isoDate, nullable, refusals, search } from './fields.ts'
import { memberParams } from './members.ts'
import { ModeratedMember } from './moderated-members.ts'
import { LogEntry } from './moderation.ts'

const tags = ['Moderation']

export const findModeratedMembers = {
  method: 'GET',
  url: '/moderation/members',
  schema: {
    summary: 'At most 20 members by handle, by how their name begins, or by their whole address',
    tags,
    security: signedIn,
    querystring: Type.Object({ search: search() }),
    response: { 200: Type.Array(ModeratedMember), ...refusals(400, 401, 403) },
  },
} as const satisfies Endpoint

/** A decision on a member or on what they posted. */
const RecordedDecision = Type.Object({
  ...LogEntry.properties,
  path: nullable(Type.String()),
  until: nullable(isoDate()),
})

export const MemberRecord = Type.Object({
  ...ModeratedMember.properties,
  /** The newest twenty on them and theirs. */
  decisions: Type.Array(RecordedDecision),
})
export type MemberRecord = Static<typeof MemberRecord>

export const readMemberRecord = {
  method: 'GET',
  url: '/moderation/members/:handle',
  schema: {
    summary: 'How a member stands, and what was decided on them and their posts',
    tags,
    security: signedIn,
    params: memberParams,
    response: { 200: MemberRecord, ...refusals(400, 401, 403, 404) },
  },
} as const satisfies Endpoint
