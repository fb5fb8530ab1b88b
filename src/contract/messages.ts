import { Type, type Static } from 'typebox'
import { FormProof } from './challenge.ts'
import type { Endpoint } from './endpoint.ts'
import { ErrorBody, line, mailAddress, reason } from './fields.ts'

/** What somebody writes to those who run this site. */
export const Message = Type.Object({
  name: line(),
  email: mailAddress(),
  message: reason(),
  /** How long the form was open. */
  seconds: Type.Integer({ minimum: 0 }),
  ...FormProof.properties,
})
export type Message = Static<typeof Message>

export const sendMessage = {
  method: 'POST',
  url: '/messages',
  schema: {
    summary: 'Write to those who run this site; it is mailed to them and kept nowhere',
    tags: ['Contact'],
    body: Message,
    response: {
      202: Type.Object({ acknowledged: Type.Literal(true) }),
      400: ErrorBody,
      403: ErrorBody,
      404: ErrorBody,
      429: ErrorBody,
    },
  },
} as const satisfies Endpoint
