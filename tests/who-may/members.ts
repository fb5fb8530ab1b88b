import { everybodys, membersOnly, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /members/{handle}': [everybodys, '/members/HANDLE'],
  'GET /members/me': [membersOnly, '/members/me'],
  'PATCH /members/me': [membersOnly, '/members/me', { hideEmail: true }],
  'PUT /members/{handle}/role': [
    '401 403 403 403 403 403 403 403 200',
    '/members/HANDLE/role',
    { role: 'member' },
  ],
}
