import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import {
  ErrorBody,
  Inserted,
  isoDate,
  nullable,
  objectId,
  optional,
  pageParameters,
  prose,
  retryHeaders,
  search,
} from './fields.ts'
import { limits } from './limits.ts'
import { roles, standings } from './members.ts'

const tags = ['Moderation']

/** What can be reported and decided on. */
export const subjects = ['query', 'recommendation', 'evidence', 'member'] as const
export type Subject = (typeof subjects)[number]

export const reportKinds = ['spam', 'abuse', 'false-claim', 'illegal', 'duplicate'] as const
export type ReportKind = (typeof reportKinds)[number]

export const actions = [
  'hide',
  'restore',
  'lock',
  'unlock',
  'dismiss',
  'merge',
  'suspend',
  'reinstate',
] as const
export type Action = (typeof actions)[number]

/** Who decided: a moderator or admin on screen, whoever runs this place by command, or three trusted reporters. */
export const decidingRoles = ['moderator', 'admin', 'operator', 'reporters'] as const
export type DecidingRole = (typeof decidingRoles)[number]

/** How long one's own decision can be taken back, and a merge by any moderator. */
export const undoMinutes = 10
export const undoMergeDays = 30
/** How long after a decision its author may appeal. */
export const appealDays = 20
/** So many different trusted reporters hide something until a moderator looks. */
export const trustedReports = 3

/** A member's id is the handle, that of everything else 24 hexadecimal characters. */
const subjectId = () => Type.String({ trim: true, minLength: 1, maxLength: 64 })
const subject = () => Type.Enum([...subjects])
const action = () => Type.Enum([...actions])
const texts = () => Type.Record(Type.String(), Type.String())

export const ReportInput = Type.Object({
  subject: subject(),
  id: subjectId(),
  kind: Type.Enum([...reportKinds]),
  note: optional(prose(limits.reportNote)),
})
export type ReportInput = Static<typeof ReportInput>

/** A decision as those are told who may know of it. */
const Decided = Type.Object({ _id: objectId(), action: action(), reason: Type.String(), at: isoDate() })

/** Whose it is, as moderators see them. */
export const ModeratedMember = Type.Object({
  handle: nullable(Type.String()),
  name: nullable(Type.String()),
  standing: Type.Enum([...standings]),
  role: Type.Enum([...roles]),
  joined: isoDate(),
  suspendedUntil: nullable(isoDate()),
})
export type ModeratedMember = Static<typeof ModeratedMember>

/** One subject that waits for a moderator. */
export const QueueEntry = Type.Object({
  subject: subject(),
  id: Type.String(),
  why: Type.Enum(['report', 'review', 'appeal']),
  since: isoDate(),
  /** As it was when it came here, and the screen that shows it. */
  title: Type.String(),
  path: Type.String(),
  text: texts(),
  /** As it is now; null once it is deleted. */
  now: nullable(
    Type.Object({ title: Type.String(), text: texts(), isHidden: Type.Boolean(), isLocked: Type.Boolean() }),
  ),
  /** The first 20. */
  reports: Type.Array(
    Type.Object({
      _id: objectId(),
      kind: Type.Enum([...reportKinds]),
      note: nullable(Type.String()),
      at: isoDate(),
      /** How far the reporter is trusted; null for somebody who has left. */
      standing: nullable(Type.Enum([...standings])),
    }),
  ),
  reportCount: Type.Integer(),
  author: nullable(
    Type.Object({ ...ModeratedMember.properties, posts: Type.Integer(), decisions: Type.Integer() }),
  ),
  /** The last three decisions on the same author, or on the same kind of thing. */
  similar: Type.Array(Type.Object({ action: action(), reason: Type.String(), at: isoDate() })),
  appeal: Type.Optional(Type.Object({ text: Type.String(), at: isoDate(), decision: Decided })),
})
export type QueueEntry = Static<typeof QueueEntry>

export const DecisionInput = Type.Object(
  {
    subject: subject(),
    id: subjectId(),
    action: action(),
    reason: prose(limits.moderationReason, { minLength: 3 }),
    /** When a suspension ends. */
    until: Type.Optional(isoDate()),
    /** The query that a duplicate is merged into. */
    into: Type.Optional(objectId()),
  },
  { description: '`until` goes with suspend, `into` with merge, and each is needed there.' },
)
export type DecisionInput = Static<typeof DecisionInput>

/** An entry of the log that everybody may read: no names, and nothing erases it. */
export const LogEntry = Type.Object({
  _id: objectId(),
  role: Type.Enum([...decidingRoles]),
  action: action(),
  subject: subject(),
  /** Null for a member: the log names nobody. */
  id: nullable(Type.String()),
  /** Of what everybody can see today, and of nothing else. */
  title: Type.Optional(Type.String()),
  reason: Type.String(),
  at: isoDate(),
  /** When it was taken back; null while it holds. */
  undoneAt: nullable(isoDate()),
})
export type LogEntry = Static<typeof LogEntry>

/** A decision as moderators see it. */
export const DecidedEntry = Type.Object({
  ...LogEntry.properties,
  path: nullable(Type.String()),
  author: nullable(Type.Object({ handle: nullable(Type.String()), name: nullable(Type.String()) })),
  until: nullable(isoDate()),
  /** Until when the asking moderator may take it back; null where they may not. */
  undoUntil: nullable(isoDate()),
})
export type DecidedEntry = Static<typeof DecidedEntry>

export const AppealInput = Type.Object({
  decision: objectId(),
  text: prose(limits.appeal, { minLength: 10 }),
})
export type AppealInput = Static<typeof AppealInput>

/** What was decided on something of one's own, or on oneself. */
export const OwnDecision = Type.Object({
  ...Decided.properties,
  subject: subject(),
  id: Type.String(),
  title: nullable(Type.String()),
  path: nullable(Type.String()),
  /** When a suspension ends. */
  until: nullable(isoDate()),
  undoneAt: nullable(isoDate()),
  /** `possible` until `appealUntil`; `open` while it waits; then what became of it. `none` where there is none to make. */
  appeal: Type.Enum(['none', 'possible', 'open', 'granted', 'refused']),
  appealUntil: nullable(isoDate()),
})
export type OwnDecision = Static<typeof OwnDecision>

const refusals = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody }
const changed = Type.Object({ acknowledged: Type.Literal(true) })

export const reportSubject = {
  method: 'POST',
  url: '/reports',
  schema: {
    summary: 'Tell the moderators of something that should not be here: one open report a member and subject',
    tags,
    security: signedIn,
    headers: retryHeaders,
    body: ReportInput,
    response: {
      201: Inserted,
      ...refusals,
      404: ErrorBody,
      409: ErrorBody,
      422: ErrorBody,
      429: ErrorBody,
    },
  },
} as const satisfies Endpoint

export const readQueue = {
  method: 'GET',
  url: '/moderation/queue',
  schema: {
    summary: 'What waits for a moderator, oldest first',
    tags,
    security: signedIn,
    querystring: Type.Object(pageParameters),
    response: { 200: Type.Array(QueueEntry), ...refusals },
  },
} as const satisfies Endpoint

export const readDecided = {
  method: 'GET',
  url: '/moderation/decided',
  schema: {
    summary: 'What was decided, newest first, as moderators see it',
    tags,
    security: signedIn,
    querystring: Type.Object(pageParameters),
    response: { 200: Type.Array(DecidedEntry), ...refusals },
  },
} as const satisfies Endpoint

export const readReasons = {
  method: 'GET',
  url: '/moderation/reasons',
  schema: {
    summary: 'Reasons that were given lately for an action, the last first',
    tags,
    security: signedIn,
    querystring: Type.Object({ action: action() }),
    response: { 200: Type.Array(Type.String()), ...refusals },
  },
} as const satisfies Endpoint

export const decide = {
  method: 'POST',
  url: '/moderation/decisions',
  schema: {
    summary: 'Decide as a moderator, with a reason; author and reporters are told',
    tags,
    security: signedIn,
    headers: retryHeaders,
    body: DecisionInput,
    response: {
      201: Inserted,
      ...refusals,
      404: ErrorBody,
      409: ErrorBody,
      422: ErrorBody,
      429: ErrorBody,
    },
  },
} as const satisfies Endpoint

export const undoDecision = {
  method: 'DELETE',
  url: '/moderation/decisions/:id',
  schema: {
    summary: `Take your decision back within ${undoMinutes} minutes, or any merge within ${undoMergeDays} days`,
    tags,
    security: signedIn,
    params: Type.Object({ id: objectId() }),
    response: { 200: changed, ...refusals, 404: ErrorBody, 409: ErrorBody, 429: ErrorBody },
  },
} as const satisfies Endpoint

export const readLog = {
  method: 'GET',
  url: '/moderation/log',
  schema: {
    summary: 'What moderators decided and why, newest first',
    tags,
    querystring: Type.Object(pageParameters),
    response: { 200: Type.Array(LogEntry), 400: ErrorBody },
  },
} as const satisfies Endpoint

export const addAppeal = {
  method: 'POST',
  url: '/moderation/appeals',
  schema: {
    summary: `Appeal once against a decision on something of yours, within ${appealDays} days`,
    tags,
    security: signedIn,
    headers: retryHeaders,
    body: AppealInput,
    response: {
      201: Inserted,
      ...refusals,
      404: ErrorBody,
      409: ErrorBody,
      422: ErrorBody,
      429: ErrorBody,
    },
  },
} as const satisfies Endpoint

export const readOwnDecisions = {
  method: 'GET',
  url: '/moderation/mine',
  schema: {
    summary: 'What was decided on you and your posts, newest first',
    tags,
    security: signedIn,
    querystring: Type.Object(pageParameters),
    response: { 200: Type.Array(OwnDecision), 400: ErrorBody, 401: ErrorBody },
  },
} as const satisfies Endpoint

export const findModeratedMembers = {
  method: 'GET',
  url: '/moderation/members',
  schema: {
    summary: 'At most 20 members by handle, by how their name begins, or by their whole address',
    tags,
    security: signedIn,
    querystring: Type.Object({ search: search() }),
    response: { 200: Type.Array(ModeratedMember), ...refusals },
  },
} as const satisfies Endpoint
