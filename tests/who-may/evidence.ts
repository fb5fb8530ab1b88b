import type { Evidence } from '#contract/evidence.ts'
import { evidenceDraft } from '../support/factories.ts'
import {
  authorsAndModerators,
  everybodys,
  idOf,
  type Caller,
  type Examples,
  type WhoMay,
} from '../support/who-may.ts'

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

const say = (call: Caller, evidence: string | undefined, note: string) =>
  call('PUT', `/evidence/${evidence}/check`, { verdict: 'outdated', note })

export const examples: Examples = {
  evidence: {
    post: (call, { query }, quote) =>
      idOf(call('POST', `/products/${query}/evidence`, { ...evidenceDraft, quote })),
    change: (call, { evidence }, quote) => call('PUT', `/evidence/${evidence}`, { ...evidenceDraft, quote }),
  },
  // Beside a verdict on evidence of somebody else.
  note: {
    async post(call, { evidence, query }, note) {
      await say(call, evidence, note)
      const list = (await call('GET', `/products/${query}/evidence`)) as Evidence[]
      return list.flatMap(({ notes }) => notes).find((one) => one.note === note)?._id ?? ''
    },
    change: (call, { evidence }, note) => say(call, evidence, note),
  },
}
