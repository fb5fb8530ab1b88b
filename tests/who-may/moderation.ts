import { everybodys, membersOnly, moderatorsOnly, type WhoMay } from '../support/who-may.ts'

const report = { subject: 'query', id: 'QUERY', kind: 'spam' }
const decision = { subject: 'query', id: 'QUERY', action: 'lock', reason: 'It goes in circles.' }
const appeal = { decision: 'DECISION', text: 'It is about something, I think.' }

export const whoMay: WhoMay = {
  'POST /reports': ['401 201 201 403 201 201 403 201 201', '/reports', report],
  'GET /moderation/queue': [moderatorsOnly, '/moderation/queue?limit=1'],
  'GET /moderation/cases/{subject}/{id}': [moderatorsOnly, '/moderation/cases/query/QUERY'],
  'GET /moderation/waiting': [moderatorsOnly, '/moderation/waiting'],
  'GET /moderation/decided': [moderatorsOnly, '/moderation/decided?limit=1'],
  'GET /moderation/reasons': [moderatorsOnly, '/moderation/reasons?action=hide'],
  'GET /moderation/log': [everybodys, '/moderation/log?limit=1'],
  'GET /moderation/mine': [membersOnly, '/moderation/mine?limit=1'],
  'GET /moderation/members': [moderatorsOnly, '/moderation/members?search=a'],
  'GET /moderation/members/{handle}': [moderatorsOnly, '/moderation/members/HANDLE'],
  'POST /moderation/decisions': ['401 403 403 403 403 403 403 201 201', '/moderation/decisions', decision],
  'DELETE /moderation/decisions/{id}': [
    '401 403 403 403 403 403 403 200 403',
    '/moderation/decisions/DECISION',
  ],
  'POST /moderation/appeals': ['401 403 403 201 403 403 403 403 403', '/moderation/appeals', appeal],
}

/** Read by the crawls, too. */
export const alsoRead = ['/moderation/log', '/moderation/mine']
