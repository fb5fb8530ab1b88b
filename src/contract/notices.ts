import { Type, type Static, type TSchema } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { Acknowledged, isoDate, nullable, objectId, pageParameters, refusals } from './fields.ts'
import { followKind } from './follows.ts'
import { limits } from './limits.ts'
import { Decided } from './moderation.ts'
import { queryStatuses } from './queries.ts'
import { subject } from './reports.ts'

const tags = ['Notices']

const decided = {
  ...Decided.properties,
  subject: subject(),
  until: nullable(isoDate()),
  undoneAt: nullable(isoDate()),
  appealUntil: nullable(isoDate()),
}

/**
 * When a kind is mailed to those who have not seen it: soon, in the weekly digest, soon to those whose own it is about and
 * weekly to all others, or by a letter that its feature orders.
 */
type MailTime = 'at-once' | 'weekly' | 'own-at-once' | 'letter'

interface NoticeRow {
  mail: MailTime
  facts: TSchema
}

/** Who did it, where that was one thing by one member whose name the reader may be told. */
const by = Type.Optional(Type.Object({ name: Type.String(), handle: Type.String() }))

/** Each kind of notice with the facts it tells, beside title and path of what it is about. */
const noticeRows = {
  decision: { mail: 'letter', facts: Type.Object(decided) },
  appeal: { mail: 'letter', facts: Type.Object(decided) },
  /** `afterAppeal`: the outcome changed, since somebody appealed against it. */
  report: { mail: 'letter', facts: Type.Object({ ...decided, afterAppeal: Type.Boolean() }) },
  /** `own`: the recommendation is theirs; `ownQuery`: it is on their query; else they replied to it as well. */
  reply: {
    mail: 'own-at-once',
    facts: Type.Object({ own: Type.Boolean(), ownQuery: Type.Optional(Type.Boolean()), by }),
  },
  /** `own`: the query is theirs; else they follow it. */
  recommendation: { mail: 'own-at-once', facts: Type.Object({ own: Type.Boolean(), by }) },
  /** Of a query they follow. */
  status: { mail: 'weekly', facts: Type.Object({ status: Type.Enum([...queryStatuses]) }) },
  /** `of` what they follow. */
  query: { mail: 'weekly', facts: Type.Object({ of: followKind(), by }) },
  /** Their recommendation, by whoever asked. */
  chosen: { mail: 'weekly', facts: Type.Object({}) },
  /** Others switched to what they recommended. */
  swapped: { mail: 'weekly', facts: Type.Object({}) },
  /** Evidence they added; `members` who disagree. */
  disputed: { mail: 'weekly', facts: Type.Object({ members: Type.Integer() }) },
} satisfies Record<string, NoticeRow>
export type NoticeKind = keyof typeof noticeRows
export const noticeKinds = Object.keys(noticeRows) as NoticeKind[]

/** What mails can be switched off by: each kind, and the weekly digest of several. */
export const mailTopics = [...noticeKinds, 'digest'] as const
export type MailTopic = (typeof mailTopics)[number]

export const kindsMailed = (time: MailTime): NoticeKind[] =>
  noticeKinds.filter((kind) => noticeRows[kind].mail === time)

const ofAnyKind = {
  /** Another one once something is added to it: what was seen is not what comes after. */
  _id: objectId(),
  count: Type.Integer(),
  at: isoDate(),
  seenAt: nullable(isoDate()),
  /** Of what it is about; null where the member may not see that, or it is gone. */
  title: nullable(Type.String()),
  path: nullable(Type.String()),
}

const General = Type.Object(ofAnyKind)
export type FactsOf<Kind extends NoticeKind> = Static<(typeof noticeRows)[Kind]['facts']>
export type NoticeOf<Kind extends NoticeKind> = Static<typeof General> & { kind: Kind; facts: FactsOf<Kind> }

export type Notice = { [Kind in NoticeKind]: NoticeOf<Kind> }[NoticeKind]
const Notice = Type.Unsafe<Notice>(
  Type.Union(
    noticeKinds.map((kind) =>
      Type.Object({ ...ofAnyKind, kind: Type.Literal(kind), facts: noticeRows[kind].facts }),
    ),
  ),
)

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

export const streamNotices = {
  method: 'GET',
  url: '/notices/stream',
  schema: {
    summary: 'Server-Sent Events: `notices` whenever `GET /notices` has something else to say',
    tags,
    security: signedIn,
    response: { 200: Type.Any({ contentMediaType: 'text/event-stream' }), ...refusals(401, 406, 503) },
  },
} as const satisfies Endpoint
