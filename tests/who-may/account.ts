import { membersOnly, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /account/data': [membersOnly, '/account/data'],
}
