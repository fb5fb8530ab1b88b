import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import {
  archiveLink,
  Deleted,
  instant,
  isoDate,
  line,
  link,
  nullable,
  objectId,
  optional,
  pageParameters,
  pastDate,
  Posted,
  prose,
  refusals,
  retryHeaders,
  shortText,
  Updated,
} from './fields.ts'
import { evidenceKinds, verdicts } from './freshness.ts'
import { Hidden } from './hidden.ts'
import { limits } from './limits.ts'

const tags = ['Evidence']
const params = Type.Object({ id: objectId() })

const said = {
  /** Names it where it is reported or decided on; null of one from before notes had a name. */
  _id: nullable(objectId()),
  note: Type.String(),
  name: nullable(Type.String()),
  handle: nullable(Type.String()),
  checkedAt: isoDate(),
  /** For its author and moderators, of one that others do not see: it was hidden, or waits for a moderator. */
  unseen: Type.Optional(nullable(Type.Enum(['hidden', 'waiting']))),
}
const Dispute = Type.Object(said)
const CheckNote = Type.Object({ verdict: Type.Enum(['still-true', 'outdated']), ...said })
export type CheckNote = Static<typeof CheckNote>

const checked = {
  stillTrue: Type.Integer(),
  outdated: Type.Integer(),
  disputed: Type.Integer(),
  disputedByTrusted: Type.Integer(),
  checkedAt: nullable(isoDate()),
  /** From then on it needs a check. */
  freshUntil: isoDate(),
}

/** So many pieces a member can add to one query. */
export const evidenceOfQuery = 20

export const Evidence = Type.Object({
  _id: objectId(),
  queryId: objectId(),
  kind: Type.Enum([...evidenceKinds]),
  statement: Type.String(),
  url: nullable(Type.String()),
  publisher: nullable(Type.String()),
  /** Year, month and day. */
  publishedOn: nullable(Type.String()),
  quote: nullable(Type.String()),
  archiveUrl: nullable(Type.String()),
  replyUrl: nullable(Type.String()),
  authorName: nullable(Type.String()),
  handle: nullable(Type.String()),
  createdAt: isoDate(),
  /** When its text was last changed, at first `createdAt`: the version that a change names. */
  updatedAt: isoDate(),
  ...checked,
  disputes: Type.Array(Dispute),
  notes: Type.Array(CheckNote),
  hidden: Type.Optional(Hidden),
})
export type Evidence = Static<typeof Evidence>

/** Whatever else but first-hand can be looked up somewhere. */
export const urlUnlessFirstHand = {
  if: { properties: { kind: { const: 'first-hand' } } },
  else: { required: ['url'], properties: { url: { type: 'string', trim: true, minLength: 1 } } },
}

export const EvidenceDraft = Type.Object(
  {
    kind: Type.Enum([...evidenceKinds]),
    statement: line(),
    url: optional(link()),
    publisher: optional(shortText()),
    publishedOn: optional(pastDate()),
    quote: optional(prose(limits.quote)),
    archiveUrl: optional(archiveLink()),
    replyUrl: optional(link()),
  },
  urlUnlessFirstHand,
)
export type EvidenceDraft = Static<typeof EvidenceDraft>

/** The version it was made from and what it changes; without a version, at least what must be there. */
export const EvidenceChange = Type.Object(
  { ...Type.Partial(EvidenceDraft).properties, updatedAt: Type.Optional(instant()) },
  {
    if: { not: { required: ['updatedAt'] } },
    then: { required: ['kind', 'statement'], ...urlUnlessFirstHand },
    description:
      'With `updatedAt` as it was read, whatever changes: answered 409 if the evidence was changed since. Without, at least kind, statement and, unless it is first-hand, url. What is left out stays and what is empty goes.',
  },
)
export type EvidenceChange = Static<typeof EvidenceChange>

/** Whoever disputes it says why. */
export const noteOfDispute = {
  if: { required: ['verdict'], properties: { verdict: { const: 'disputed' } } },
  then: { required: ['note'], properties: { note: { type: 'string', trim: true, minLength: 1 } } },
}

/** One a member, which takes the place of the one before. */
export const Check = Type.Object(
  {
    verdict: Type.Enum([...verdicts]),
    note: optional(prose(limits.note)),
    updatedAt: Type.Optional(instant()),
  },
  {
    ...noteOfDispute,
    description:
      'Whoever disputes it says why. With `updatedAt` as it was read: answered 409 if the evidence was changed since.',
  },
)
export type Check = Static<typeof Check>

export const EvidenceCheck = Type.Object({
  evidenceId: objectId(),
  verdict: Type.Enum([...verdicts]),
  note: nullable(Type.String()),
  checkedAt: isoDate(),
})

export const CheckAnswer = Type.Object({
  acknowledged: Type.Literal(true),
  ...checked,
  /** A moderator looks at the note before others see it; the verdict counts. */
  waiting: Type.Optional(Type.Literal(true)),
})
export type CheckAnswer = Static<typeof CheckAnswer>

export const listEvidence = {
  method: 'GET',
  url: '/products/:id/evidence',
  schema: {
    summary: 'Evidence for the reason of a query, freshest first',
    tags,
    params,
    querystring: Type.Object(pageParameters),
    response: { 200: Type.Array(Evidence), ...refusals(400, 404) },
  },
} as const satisfies Endpoint

export const addEvidence = {
  method: 'POST',
  url: '/products/:id/evidence',
  schema: {
    summary: 'Add evidence to a query',
    tags,
    security: signedIn,
    params,
    headers: retryHeaders,
    body: EvidenceDraft,
    response: {
      201: Posted,
      ...refusals(400, 401, 404, 409, 422, 429),
    },
  },
} as const satisfies Endpoint

const ofAuthor = { ...refusals(400, 401, 403, 429) }

export const updateEvidence = {
  method: 'PUT',
  url: '/evidence/:id',
  schema: {
    summary: 'Change evidence you added, or any as a moderator',
    tags,
    security: signedIn,
    params,
    body: EvidenceChange,
    response: { 200: Updated, ...ofAuthor, ...refusals(404, 409) },
  },
} as const satisfies Endpoint

export const deleteEvidence = {
  method: 'DELETE',
  url: '/evidence/:id',
  schema: {
    summary: 'Delete evidence you added, or any as a moderator',
    tags,
    security: signedIn,
    params,
    response: { 200: Deleted, ...ofAuthor },
  },
} as const satisfies Endpoint

export const checkEvidence = {
  method: 'PUT',
  url: '/evidence/:id/check',
  schema: {
    summary: 'Say whether evidence that somebody else added is still true',
    tags,
    security: signedIn,
    params,
    body: Check,
    response: { 200: CheckAnswer, ...ofAuthor, ...refusals(404, 409) },
  },
} as const satisfies Endpoint
