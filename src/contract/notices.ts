import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { Acknowledged, isoDate, nullable, objectId, pageParameters, refusals } from './fields.ts'
import { limits } from './limits.ts'
import { Decided } from './moderation.ts'
import { subject } from './reports.ts'

const tags = ['Notices']

/** What members are told of: a decision on something of theirs, the outcome of their report, that of their appeal. */
export const noticeKinds = ['decision', 'report', 'appeal'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What a member is told: one for all that belongs together. */
export const Notice = Type.Object({
  /** Another one once something is added to it: what was seen is not what comes after. */
  _id: objectId(),
  kind: Type.Enum([...noticeKinds]),
  /** How often it happened since it was last seen. */
  count: Type.Integer(),
  at: isoDate(),
  /** Null while it is new. */
  seenAt: nullable(isoDate()),
  /** What it is about; title and path are null where the member may not see it, or it is gone. What they reported is called as it was then. */
  subject: subject(),
  title: nullable(Type.String()),
  path: nullable(Type.String()),
  /** What moderators decided, with the kinds that tell of it. */
  decision: Type.Optional(
    Type.Object({
      ...Decided.properties,
      /** When a suspension ends. */
      until: nullable(isoDate()),
      undoneAt: nullable(isoDate()),
      /** Null where there is nothing that the member could appeal against. */
      appealUntil: nullable(isoDate()),
      /** Of a report: whether its outcome changed, since somebody appealed against it. */
      afterAppeal: Type.Optional(Type.Boolean()),
    }),
  ),
})
export type Notice = Static<typeof Notice>

export const listNotices = {
  method: 'GET',
  url: '/notices',
  schema: {
    summary: 'What you are told, newest first; how many are new is seen from a page of `unseen` ones',
    tags,
    security: signedIn,
    querystring: Type.Object({
      unseen: Type.Optional(Type.Boolean({ description: 'With `true`, those alone that you have not seen' })),
      ...pageParameters,
    }),
    response: { 200: Type.Array(Notice), ...refusals(400, 401) },
  },
} as const satisfies Endpoint

export const seeNotices = {
  method: 'POST',
  url: '/notices/seen',
  schema: {
    summary:
      'Say which of your notices you have seen, however often; ids that are none of yours change nothing',
    tags,
    security: signedIn,
    body: Type.Object({ ids: Type.Array(objectId(), { minItems: 1, maxItems: limits.page }) }),
    response: { 200: Acknowledged, ...refusals(400, 401, 429) },
  },
} as const satisfies Endpoint
