import { Type, type Static } from 'typebox'
import { FormProof } from './challenge.ts'
import type { Endpoint } from './endpoint.ts'
import { Acknowledged, line, mailAddress, reason, refusals, retryHeaders } from './fields.ts'

export const Message = Type.Object({
  name: line(),
  email: mailAddress(),
  message: reason(),
  ...FormProof.properties,
  seconds: Type.Integer({ minimum: 0 }),
})
export type Message = Static<typeof Message>

export const sendMessage = {
  method: 'POST',
  url: '/messages',
  schema: {
    summary: 'Write to those who run this site; it is mailed to them and kept nowhere',
    tags: ['Contact'],
    headers: retryHeaders,
    body: Message,
    response: {
      202: Acknowledged,
      ...refusals(400, 403, 404, 422, 429),
    },
  },
} as const satisfies Endpoint
