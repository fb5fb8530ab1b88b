import type { Message, sendMessage as endpoint } from '#contract/messages.ts'
import { call } from '#client/lib/http/api.ts'

export const sendMessage = (body: Message) =>
  call<typeof endpoint>({ method: 'POST', url: '/messages', asReader: true }, { body })
