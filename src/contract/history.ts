import { Type, type Static } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { isoDate, objectId, pageParameters, refusals } from './fields.ts'

const params = Type.Object({ id: objectId() })
const querystring = Type.Object(pageParameters, {
  description: 'Always a page: twelve without a limit.',
})

export const Revision = Type.Object({
  _id: objectId(),
  at: isoDate(),
  fields: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Array(Type.String()), Type.Null()]),
  ),
})
export type Revision = Static<typeof Revision>

const response = { 200: Type.Array(Revision), ...refusals(400, 404) }

export const readQueryHistory = {
  method: 'GET',
  url: '/products/:id/history',
  schema: {
    summary: 'What a query said before, newest first',
    tags: ['Queries'],
    params,
    querystring,
    response,
  },
} as const satisfies Endpoint

export const readRecommendationHistory = {
  method: 'GET',
  url: '/recommendations/:id/history',
  schema: {
    summary: 'What a recommendation said before it was changed after others had judged it, newest first',
    tags: ['Recommendations'],
    params,
    querystring,
    response,
  },
} as const satisfies Endpoint
