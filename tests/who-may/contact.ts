import { type WhoMay } from '../support/who-may.ts'

const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello', seconds: 9 }

export const whoMay: WhoMay = {
  'POST /messages': ['202 202 202 202 202 202 202 202 202', '/messages', message],
}
