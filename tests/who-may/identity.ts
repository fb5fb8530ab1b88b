import { everybodys, membersOnly, type WhoMay } from '../support/who-may.ts'

const credential = { id: 'id', rawId: 'id', type: 'public-key', response: {}, clientExtensionResults: {} }

export const whoMay: WhoMay = {
  'GET /account/sessions': [membersOnly, '/account/sessions'],
  'DELETE /account/sessions/{id}': ['401 404 404 404 404 404 404 404 404', '/account/sessions/UNKNOWN'],
  'GET /account/passkeys': [membersOnly, '/account/passkeys'],
  'POST /account/passkeys/options': [membersOnly, '/account/passkeys/options', {}],
  'POST /account/passkeys': [
    '401 400 400 400 400 400 400 400 400',
    '/account/passkeys',
    { name: 'Key', credential },
  ],
  'PATCH /account/passkeys/{id}': [
    '401 404 404 404 404 404 404 404 404',
    '/account/passkeys/UNKNOWN',
    { name: 'Key' },
  ],
  'DELETE /account/passkeys/{id}': ['401 404 404 404 404 404 404 404 404', '/account/passkeys/UNKNOWN'],
  'PUT /account/second-factor': [membersOnly, '/account/second-factor', { on: false }],
  'POST /account/recovery-codes': ['401 409 409 409 409 409 409 409 409', '/account/recovery-codes', {}],
  'POST /account/sign-in/options': [everybodys, '/account/sign-in/options', {}],
  'POST /account/sign-in/passkey': [
    '401 401 401 401 401 401 401 401 401',
    '/account/sign-in/passkey',
    { credential },
  ],
  'POST /account/sign-in/recovery-code': [
    '401 401 401 401 401 401 401 401 401',
    '/account/sign-in/recovery-code',
    { pending: 'pending', code: 'code' },
  ],
  'DELETE /account/sessions': [membersOnly, '/account/sessions'],
}
