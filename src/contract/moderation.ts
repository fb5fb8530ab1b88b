import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import {
  Acknowledged,
  Inserted,
  isoDate,
  nullable,
  objectId,
  pageParameters,
  prose,
  refusals,
  retryHeaders,
} from './fields.ts'
import { limits } from './limits.ts'
import { ModeratedMember } from './moderated-members.ts'
import { mostWaiting } from './moderation-waiting.ts'
import { standings } from './roles.ts'
import { reportKinds, subject, subjectId } from './reports.ts'

const tags = ['Moderation']

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

/** What moderators do to others' posts without a decision; the log tells it as well. */
export const loggedChanges = ['change', 'delete', 'set-status'] as const
export type LoggedChange = (typeof loggedChanges)[number]
export const loggedActions = [...actions, ...loggedChanges] as const
export type LoggedAction = Action | LoggedChange

/** Who decided: a moderator or admin on screen, whoever runs this place by command, or three trusted reporters. */
const decidingRoles = ['moderator', 'admin', 'operator', 'reporters'] as const
export type DecidingRole = (typeof decidingRoles)[number]

/** Why something waits for a moderator. */
const whyQueued = ['report', 'review', 'appeal'] as const
export type WhyQueued = (typeof whyQueued)[number]

export const undoMinutes = 10
export const undoMergeDays = 30

const action = () => Type.Enum([...actions])
const loggedAction = () => Type.Enum([...loggedActions])
const texts = () => Type.Record(Type.String(), Type.String())

export const Decided = Type.Object({
  _id: objectId(),
  action: loggedAction(),
  reason: Type.String(),
  at: isoDate(),
})

export const QueueEntry = Type.Object({
  subject: subject(),
  id: Type.String(),
  why: Type.Enum([...whyQueued]),
  since: isoDate(),
  /** As it was when it came here, and the screen that shows it. */
  title: Type.String(),
  path: Type.String(),
  text: texts(),
  /** What it answers, or speaks of: the query of a recommendation, the evidence of a note; null where there is none. */
  on: nullable(Type.Object({ title: Type.String(), path: nullable(Type.String()) })),
  /** As it is now; null once it is deleted. */
  now: nullable(
    Type.Object({
      title: Type.String(),
      text: texts(),
      isHidden: Type.Boolean(),
      isLocked: Type.Boolean(),
      /** Names what it says, for the decision of whoever has read it. */
      version: Type.String(),
    }),
  ),
  reports: Type.Array(
    Type.Object({
      _id: objectId(),
      kind: Type.Enum([...reportKinds]),
      note: nullable(Type.String()),
      at: isoDate(),
      /** How far the reporter is trusted; null for somebody who has left. */
      standing: nullable(Type.Enum([...standings])),
      /** Those fields that said something else then than at the report before; of very much, the beginnings. */
      text: Type.Optional(texts()),
    }),
  ),
  reportCount: Type.Integer(),
  author: nullable(
    Type.Object({ ...ModeratedMember.properties, posts: Type.Integer(), decisions: Type.Integer() }),
  ),
  similar: Type.Array(Type.Object({ action: loggedAction(), reason: Type.String(), at: isoDate() })),
  appeal: Type.Optional(Type.Object({ text: Type.String(), at: isoDate(), decision: Decided })),
})
export type QueueEntry = Static<typeof QueueEntry>

const inQueue = Type.Omit(QueueEntry, ['since'])
/** All there is to know for a decision on something, whether it waits in the queue or not. */
export const ModerationCase = Type.Object({ ...inQueue.properties, why: nullable(Type.Enum([...whyQueued])) })
export type ModerationCase = Static<typeof ModerationCase>

export const DecisionInput = Type.Object(
  {
    subject: subject(),
    id: subjectId(),
    action: action(),
    reason: prose(limits.moderationReason, { minLength: 3 }),
    until: Type.Optional(isoDate()),
    into: Type.Optional(objectId()),
    seen: Type.Optional(Type.String({ maxLength: 64 })),
  },
  {
    description:
      '`until` goes with suspend, `into` with merge, and each is needed there. With `seen`, restore and dismiss are refused where it says something else by now.',
  },
)
export type DecisionInput = Static<typeof DecisionInput>

const TakenBack = Type.Object({
  ...Acknowledged.properties,
  /** Whether it was changed since it was hidden: then it stays so, and waits until somebody has read it. */
  waiting: Type.Boolean(),
})

/** An entry of the log that everybody may read: no names, and nothing erases it. */
export const LogEntry = Type.Object({
  _id: objectId(),
  role: Type.Enum([...decidingRoles]),
  action: loggedAction(),
  /** With `dismiss`: what it was that was dismissed, or that what it was about had been deleted. */
  dismissed: Type.Optional(Type.Enum([...whyQueued, 'deleted'])),
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

export const DecidedEntry = Type.Object({
  ...LogEntry.properties,
  path: nullable(Type.String()),
  author: nullable(Type.Object({ handle: nullable(Type.String()), name: nullable(Type.String()) })),
  until: nullable(isoDate()),
  /** Until when the asking moderator may take it back; null where they may not. */
  undoUntil: nullable(isoDate()),
})
export type DecidedEntry = Static<typeof DecidedEntry>

export const readQueue = {
  method: 'GET',
  url: '/moderation/queue',
  schema: {
    summary: 'What waits for a moderator, oldest first',
    tags,
    security: signedIn,
    querystring: Type.Object(pageParameters),
    response: { 200: Type.Array(QueueEntry), ...refusals(400, 401, 403) },
  },
} as const satisfies Endpoint

export const readCase = {
  method: 'GET',
  url: '/moderation/cases/:subject/:id',
  schema: {
    summary: 'What there is to know for a decision on something, whether it waits in the queue or not',
    tags,
    security: signedIn,
    params: Type.Object({ subject: subject(), id: subjectId() }),
    response: { 200: ModerationCase, ...refusals(400, 401, 403, 404) },
  },
} as const satisfies Endpoint

export const readWaiting = {
  method: 'GET',
  url: '/moderation/waiting',
  schema: {
    summary: `How much waits for a moderator; ${mostWaiting + 1} stands for more than ${mostWaiting}`,
    tags,
    security: signedIn,
    response: {
      200: Type.Object({ count: Type.Integer({ minimum: 0, maximum: mostWaiting + 1 }) }),
      ...refusals(401, 403),
    },
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
    response: { 200: Type.Array(DecidedEntry), ...refusals(400, 401, 403) },
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
    response: { 200: Type.Array(Type.String()), ...refusals(400, 401, 403) },
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
      ...refusals(400, 401, 403, 404, 409, 422, 429),
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
    response: { 200: TakenBack, ...refusals(400, 401, 403, 404, 409, 429) },
  },
} as const satisfies Endpoint

export const readLog = {
  method: 'GET',
  url: '/moderation/log',
  schema: {
    summary: 'What moderators decided and why, newest first',
    tags,
    querystring: Type.Object(pageParameters),
    response: { 200: Type.Array(LogEntry), ...refusals(400) },
  },
} as const satisfies Endpoint
