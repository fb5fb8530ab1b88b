import { membersOnly, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /members/me/blocks': [membersOnly, '/members/me/blocks'],
  'PUT /members/{handle}/block': ['401 200 200 403 200 200 200 200 200', '/members/HANDLE/block'],
  'DELETE /members/{handle}/block': [membersOnly, '/members/HANDLE/block'],
}
