import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { Evidence, EvidenceCheck } from './evidence.ts'
import { Acknowledged, isoDate, nullable, objectId, refusals } from './fields.ts'
import { Follow } from './follows.ts'
import { OwnMarks } from './marks.ts'
import { MemberSettings } from './members.ts'
import { roles } from './roles.ts'
import { Passkey } from './passkeys.ts'
import { loggedActions } from './moderation.ts'
import { mailTopics, noticeKinds } from './notices.ts'
import { reportKinds } from './reports.ts'
import { subjects } from './subjects.ts'
import { OwnPicture } from './pictures.ts'
import { Query } from './queries.ts'
import { Recommendation } from './recommendations.ts'
import { Reply } from './replies.ts'
import { AccountSession } from './sessions.ts'

const tags = ['Account']

export const postsChoices = ['anonymize', 'delete'] as const
export type PostsChoice = (typeof postsChoices)[number]
export const postsChoice = () => Type.Enum([...postsChoices])

/** Everything kept about a person, but for what would let somebody else sign in as them. */
export const AccountData = Type.Object({
  exportedAt: isoDate(),
  account: Type.Object({
    uid: Type.String(),
    email: nullable(Type.String()),
    emailVerified: Type.Boolean(),
    displayName: nullable(Type.String()),
    photoUrl: nullable(Type.String()),
    /** Ways to sign in; absent, like the dates, where another provider keeps the accounts. */
    providers: Type.Optional(Type.Array(Type.String())),
    createdAt: Type.Optional(isoDate()),
    lastLoginAt: Type.Optional(isoDate()),
    secondFactor: Type.Optional(Type.Boolean()),
    passkeys: Type.Optional(Type.Array(Type.Omit(Passkey, ['id']))),
    sessions: Type.Optional(Type.Array(Type.Omit(AccountSession, ['id', 'isCurrent']))),
  }),
  queries: Type.Array(Query),
  recommendations: Type.Array(Recommendation),
  revisions: Type.Array(
    Type.Object({
      _id: objectId(),
      subject: Type.Enum(['query', 'recommendation']),
      subjectId: objectId(),
      at: isoDate(),
      fields: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
  /** A title is null, here as below, while they may not see what has it. */
  saved: Type.Array(
    Type.Object({ queryId: objectId(), queryTitle: nullable(Type.String()), savedAt: isoDate() }),
  ),
  lists: Type.Array(
    Type.Object({
      name: Type.String(),
      link: nullable(Type.String()),
      madeAt: isoDate(),
      queries: Type.Array(
        Type.Object({ queryId: objectId(), queryTitle: nullable(Type.String()), addedAt: isoDate() }),
      ),
    }),
  ),
  follows: Type.Array(Type.Object({ ...Follow.properties, title: nullable(Type.String()) })),
  ...OwnMarks.properties,
  evidence: Type.Array(Evidence),
  replies: Type.Array(Reply),
  pictures: Type.Array(OwnPicture),
  evidenceChecks: Type.Array(EvidenceCheck),
  /** Members they have blocked. */
  blocks: Type.Array(Type.Object({ handle: Type.String(), blockedAt: isoDate() })),
  reports: Type.Array(
    Type.Object({
      _id: objectId(),
      subject: Type.Enum([...subjects]),
      title: Type.String(),
      kind: Type.Enum([...reportKinds]),
      note: nullable(Type.String()),
      at: isoDate(),
    }),
  ),
  moderation: Type.Array(
    Type.Object({
      _id: objectId(),
      subject: Type.Enum([...subjects]),
      action: Type.Enum([...loggedActions]),
      reason: Type.String(),
      at: isoDate(),
      until: nullable(isoDate()),
    }),
  ),
  appeals: Type.Array(
    Type.Object({
      _id: objectId(),
      decision: objectId(),
      text: Type.String(),
      at: isoDate(),
      outcome: nullable(Type.Enum(['granted', 'refused'])),
    }),
  ),
  notices: Type.Array(
    Type.Object({
      kind: Type.Enum([...noticeKinds]),
      about: Type.String(),
      count: Type.Integer(),
      at: isoDate(),
      seenAt: nullable(isoDate()),
    }),
  ),
  /** Kinds of notices they get no mail or push of. */
  noticeSettings: Type.Object({
    mailOff: Type.Array(Type.Enum([...mailTopics])),
    pushOff: Type.Array(Type.Enum([...noticeKinds])),
    lastDigestAt: nullable(isoDate()),
  }),
  /** Browsers that are told what is new, by whose push service. */
  pushBrowsers: Type.Array(Type.Object({ service: Type.String(), since: isoDate() })),
  /** Null for somebody who never did anything here. */
  member: nullable(
    Type.Object({
      handle: nullable(Type.String()),
      formerHandles: Type.Array(Type.String()),
      role: Type.Enum([...roles]),
      joined: isoDate(),
      language: nullable(Type.String()),
      settings: Type.Partial(MemberSettings),
    }),
  ),
})
export type AccountData = Static<typeof AccountData>

export const downloadMyData = {
  method: 'GET',
  url: '/account/data',
  schema: {
    summary:
      'Your account, queries, recommendations, evidence, votes, swaps, blocks, saved queries and lists, to keep',
    tags,
    security: signedIn,
    response: { 200: AccountData, ...refusals(401) },
  },
} as const satisfies Endpoint

export const forgetMyPosts = {
  method: 'DELETE',
  url: '/account/posts',
  schema: {
    summary:
      'Take your name off your queries, recommendations and evidence, or delete them; the account stays, and so do blocks, reports, limits and what moderators decided. Offered only where another provider keeps the accounts',
    tags,
    security: signedIn,
    querystring: Type.Object({ posts: postsChoice() }),
    response: {
      200: Acknowledged,
      ...refusals(400, 401, 403),
    },
  },
} as const satisfies Endpoint
