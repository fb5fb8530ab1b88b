import { Type } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { objectId, pageParameters, refusals } from './fields.ts'
import { limits } from './limits.ts'
import { Query } from './queries.ts'

const tags = ['Saved queries']
export const savedLimit = 1_000

const params = Type.Object({ id: objectId() })

export const listSaved = {
  method: 'GET',
  url: '/saved',
  schema: {
    summary: 'The queries you saved, the last saved first',
    tags,
    security: signedIn,
    querystring: Type.Object(pageParameters),
    response: { 200: Type.Array(Query), ...refusals(400, 401) },
  },
} as const satisfies Endpoint

export const listSavedIds = {
  method: 'GET',
  url: '/saved/ids',
  schema: {
    summary: 'Which of some queries you saved: `among` names them, separated by commas',
    tags,
    security: signedIn,
    querystring: Type.Object({
      among: Type.String({ pattern: `^[0-9a-fA-F]{24}(,[0-9a-fA-F]{24}){0,${limits.page - 1}}$` }),
    }),
    response: { 200: Type.Array(objectId()), ...refusals(400, 401) },
  },
} as const satisfies Endpoint

export const saveQuery = {
  method: 'PUT',
  url: '/saved/:id',
  schema: {
    summary: 'Save a query; one that is saved already keeps its place',
    tags,
    security: signedIn,
    params,
    response: {
      200: Type.Object({ saved: Type.Literal(true) }),
      ...refusals(400, 401, 404, 409, 429),
    },
  },
} as const satisfies Endpoint

export const unsaveQuery = {
  method: 'DELETE',
  url: '/saved/:id',
  schema: {
    summary: 'Take a query off your saved ones, whether or not it was among them',
    tags,
    security: signedIn,
    params,
    response: {
      200: Type.Object({ saved: Type.Literal(false) }),
      ...refusals(400, 401, 429),
    },
  },
} as const satisfies Endpoint
