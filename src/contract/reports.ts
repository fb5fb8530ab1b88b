import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { Inserted, optional, prose, refusals, retryHeaders } from './fields.ts'
import { limits } from './limits.ts'
import { subjects } from './subjects.ts'

export const reportKinds = ['spam', 'abuse', 'false-claim', 'illegal', 'duplicate'] as const
export type ReportKind = (typeof reportKinds)[number]

/** So many different trusted reporters hide something until a moderator looks. */
export const trustedReports = 3

/** A member's id is the handle, that of everything else 24 hexadecimal characters. */
export const subjectId = () => Type.String({ trim: true, minLength: 1, maxLength: 64 })
export const subject = () => Type.Enum([...subjects])

export const ReportInput = Type.Object({
  subject: subject(),
  id: subjectId(),
  kind: Type.Enum([...reportKinds]),
  note: optional(prose(limits.reportNote)),
})
export type ReportInput = Static<typeof ReportInput>

export const reportSubject = {
  method: 'POST',
  url: '/reports',
  schema: {
    summary: 'Tell the moderators of something that should not be here: one open report a member and subject',
    tags: ['Moderation'],
    security: signedIn,
    headers: retryHeaders,
    body: ReportInput,
    response: {
      201: Inserted,
      ...refusals(400, 401, 403, 404, 409, 422, 429),
    },
  },
} as const satisfies Endpoint
