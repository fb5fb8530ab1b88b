import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { refusals } from './fields.ts'
import { mailTopics } from './notices.ts'

const tags = ['Notices']

const channels = {
  mail: Type.Boolean(),
  /** Where a browser has asked for it. The digest is a mail alone. */
  push: Type.Boolean(),
}

export const NoticeSetting = Type.Object({ kind: Type.Enum([...mailTopics]), ...channels })
export type NoticeSetting = Static<typeof NoticeSetting>

const NoticeSettings = Type.Array(NoticeSetting)

export const getNoticeSettings = {
  method: 'GET',
  url: '/notices/settings',
  schema: {
    summary: 'Which kinds of notices you get by mail and push, beside the list of them',
    tags,
    security: signedIn,
    response: { 200: NoticeSettings, ...refusals(401) },
  },
} as const satisfies Endpoint

export const setNoticeSetting = {
  method: 'PUT',
  url: '/notices/settings/:kind',
  schema: {
    summary: 'Switch one kind on or off, by mail or push; what is left out stays',
    tags,
    security: signedIn,
    params: Type.Object({ kind: Type.Enum([...mailTopics]) }),
    body: Type.Partial(Type.Object(channels)),
    response: { 200: NoticeSettings, ...refusals(400, 401, 429) },
  },
} as const satisfies Endpoint
