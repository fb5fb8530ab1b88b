import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import {
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
import { Decided } from './moderation.ts'
import { subject } from './reports.ts'

const tags = ['Moderation']

export const appealDays = 20

export const AppealInput = Type.Object({
  decision: objectId(),
  text: prose(limits.appeal, { minLength: 10 }),
})
export type AppealInput = Static<typeof AppealInput>

export const OwnDecision = Type.Object({
  ...Decided.properties,
  subject: subject(),
  id: Type.String(),
  title: nullable(Type.String()),
  path: nullable(Type.String()),
  until: nullable(isoDate()),
  undoneAt: nullable(isoDate()),
  /** `possible` until `appealUntil`; `open` while it waits; then what became of it. `none` where there is none to make. */
  appeal: Type.Enum(['none', 'possible', 'open', 'granted', 'refused']),
  appealUntil: nullable(isoDate()),
})
export type OwnDecision = Static<typeof OwnDecision>

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
      ...refusals(400, 401, 403, 404, 409, 422, 429),
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
    response: { 200: Type.Array(OwnDecision), ...refusals(400, 401) },
  },
} as const satisfies Endpoint
