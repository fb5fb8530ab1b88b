import { type Message, sendMessage as endpoint } from '#contract/messages.ts'
import { call } from '#client/lib/http/api.ts'

export const sendMessage = (body: Message, idempotencyKey: string) =>
  call(endpoint, { body, idempotencyKey, asReader: true })
