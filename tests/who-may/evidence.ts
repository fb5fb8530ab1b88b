import { evidenceDraft } from '../support/factories.ts'
import { authorsAndModerators, everybodys, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /products/{id}/evidence': [everybodys, '/products/QUERY/evidence'],
  'POST /products/{id}/evidence': [
    '401 201 201 201 201 403 403 201 201',
    '/products/QUERY/evidence',
    evidenceDraft,
  ],
  'PUT /evidence/{id}': [
    authorsAndModerators,
    '/evidence/EVIDENCE',
    { ...evidenceDraft, statement: 'Else.' },
  ],
  'DELETE /evidence/{id}': [authorsAndModerators, '/evidence/EVIDENCE'],
  'PUT /evidence/{id}/check': [
    '401 200 200 403 200 200 403 200 200',
    '/evidence/EVIDENCE/check',
    { verdict: 'still-true' },
  ],
}
