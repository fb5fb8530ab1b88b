import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import {
  Acknowledged,
  Deleted,
  Inserted,
  instant,
  isoDate,
  nullable,
  objectId,
  oneLine,
  refusals,
} from './fields.ts'
import { limits } from './limits.ts'
import { queryStatuses } from './queries.ts'

const tags = ['Lists of queries']

/** Of one member, and of queries in one of them. */
export const listLimit = 50
export const entryLimit = 200

const listName = () =>
  Type.String({ trim: true, minLength: 1, maxLength: limits.listName, pattern: oneLine, readable: true })

/** What leads to a shared list: nobody can guess it. */
const token = () => Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

const List = Type.Object({
  _id: objectId(),
  name: Type.String(),
  /** Whoever has it may read the list; null while it is private. */
  link: nullable(Type.String()),
})

export const ListInBrief = Type.Object({
  ...List.properties,
  count: Type.Integer(),
  /** Whether the query that was asked about is in it. */
  contains: Type.Optional(Type.Boolean()),
})
export type ListInBrief = Static<typeof ListInBrief>

/** A query in a list: nothing about who asked it. */
export const ListEntry = Type.Object({
  _id: objectId(),
  productName: Type.String(),
  productBrand: Type.String(),
  productImageUrl: Type.String(),
  queryTitle: Type.String(),
  status: Type.Enum([...queryStatuses]),
  recommendationCount: Type.Integer(),
  addedAt: isoDate(),
})
export type ListEntry = Static<typeof ListEntry>

export const OwnList = Type.Object({ ...List.properties, entries: Type.Array(ListEntry) })
export type OwnList = Static<typeof OwnList>

export const SharedList = Type.Object({
  name: Type.String(),
  ownerName: nullable(Type.String()),
  handle: nullable(Type.String()),
  entries: Type.Array(ListEntry),
  /** Whether it is the reader's own. */
  own: Type.Boolean(),
  /** When the reader last looked at it; null for those who do not follow it. */
  seenAt: nullable(isoDate()),
  /** Null for visitors, whom it is the same to however often they read it. */
  readAt: nullable(isoDate()),
})
export type SharedList = Static<typeof SharedList>

const listParams = Type.Object({ listId: objectId() })
const entryParams = Type.Object({ listId: objectId(), queryId: objectId() })
const sharedParams = Type.Object({ token: token() })
const InList = Type.Object({ inList: Type.Boolean() })

export const listLists = {
  method: 'GET',
  url: '/lists',
  schema: {
    summary: 'Your lists by name; with `containing`, whether each has that query',
    tags,
    security: signedIn,
    querystring: Type.Object({ containing: Type.Optional(objectId()) }),
    response: { 200: Type.Array(ListInBrief), ...refusals(400, 401) },
  },
} as const satisfies Endpoint

export const addList = {
  method: 'POST',
  url: '/lists',
  schema: {
    summary: 'Make a list; where you have one of that name, that is the answer',
    tags,
    security: signedIn,
    body: Type.Object({ name: listName() }),
    response: { 201: Inserted, ...refusals(400, 401, 403, 409, 429) },
  },
} as const satisfies Endpoint

export const getList = {
  method: 'GET',
  url: '/lists/:listId',
  schema: {
    summary: 'One of your lists, in its order',
    tags,
    security: signedIn,
    params: listParams,
    response: { 200: OwnList, ...refusals(400, 401, 404) },
  },
} as const satisfies Endpoint

export const changeList = {
  method: 'PATCH',
  url: '/lists/:listId',
  schema: {
    summary:
      'Rename a list, or share it by a link. Private again, the link leads nowhere at once, nobody follows the list, and the next link is another one',
    tags,
    security: signedIn,
    params: listParams,
    body: Type.Object({ name: Type.Optional(listName()), shared: Type.Optional(Type.Boolean()) }),
    response: { 200: List, ...refusals(400, 401, 403, 404, 409, 429) },
  },
} as const satisfies Endpoint

export const deleteList = {
  method: 'DELETE',
  url: '/lists/:listId',
  schema: {
    summary: 'Delete a list, whether or not it is there; the queries in it stay',
    tags,
    security: signedIn,
    params: listParams,
    response: { 200: Deleted, ...refusals(400, 401, 429) },
  },
} as const satisfies Endpoint

export const addToList = {
  method: 'PUT',
  url: '/lists/:listId/entries/:queryId',
  schema: {
    summary: 'Put a query at the end of a list; one that is in it keeps its place',
    tags,
    security: signedIn,
    params: entryParams,
    response: { 200: InList, ...refusals(400, 401, 403, 404, 409, 429) },
  },
} as const satisfies Endpoint

export const removeFromList = {
  method: 'DELETE',
  url: '/lists/:listId/entries/:queryId',
  schema: {
    summary: 'Take a query off a list, whether or not it was in it',
    tags,
    security: signedIn,
    params: entryParams,
    response: { 200: InList, ...refusals(400, 401, 403, 404, 429) },
  },
} as const satisfies Endpoint

export const orderList = {
  method: 'PUT',
  url: '/lists/:listId/order',
  schema: {
    summary: 'Put a list in order: what is named first, then the rest as it was',
    tags,
    security: signedIn,
    params: listParams,
    body: Type.Object({ ids: Type.Array(objectId(), { maxItems: entryLimit, uniqueItems: true }) }),
    response: { 200: Acknowledged, ...refusals(400, 401, 403, 404, 429) },
  },
} as const satisfies Endpoint

export const getSharedList = {
  method: 'GET',
  url: '/shared-lists/:token',
  schema: {
    summary: 'A list that somebody shared, for whoever has its link',
    tags,
    params: sharedParams,
    response: { 200: SharedList, ...refusals(400, 404) },
  },
} as const satisfies Endpoint

export const markListSeen = {
  method: 'POST',
  url: '/shared-lists/:token/seen',
  schema: {
    summary: 'Say up to when you have seen a list that you follow: its `readAt`',
    tags,
    security: signedIn,
    params: sharedParams,
    body: Type.Object({ at: instant() }),
    response: { 200: Acknowledged, ...refusals(400, 401, 429) },
  },
} as const satisfies Endpoint
