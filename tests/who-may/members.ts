import { everybodys, membersOnly, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /members/{handle}': [everybodys, '/members/HANDLE'],
  'GET /members/{handle}/recommendations': [everybodys, '/members/HANDLE/recommendations'],
  'GET /members/{handle}/evidence': [everybodys, '/members/HANDLE/evidence'],
  'GET /members/{handle}/swaps': [everybodys, '/members/HANDLE/swaps'],
  'GET /members/me/swaps': [membersOnly, '/members/me/swaps'],
  'GET /members/me/swaps/picture': [membersOnly, '/members/me/swaps/picture'],
  'GET /members/me': [membersOnly, '/members/me'],
  'PATCH /members/me': [membersOnly, '/members/me', { hideEmail: true }],
  'PUT /members/{handle}/role': [
    '401 403 403 403 403 403 403 403 200',
    '/members/HANDLE/role',
    { role: 'member' },
  ],
}
