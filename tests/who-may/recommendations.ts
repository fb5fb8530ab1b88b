import { recommendationDraft } from '../support/factories.ts'
import { authorsOnly, everybodys, idOf, type Examples, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /recommendations': [everybodys, '/recommendations?queryId=QUERY'],
  'GET /recommendations/{id}': [everybodys, '/recommendations/RECOMMENDATION'],
  'GET /recommendations/{id}/experiences': [everybodys, '/recommendations/RECOMMENDATION/experiences'],
  'GET /recommendations/conflict': [everybodys, '/recommendations/conflict?productName=soap'],
  'GET /myqueries/recommendations': [authorsOnly, '/myqueries/recommendations?email=ADDRESS'],
  'POST /recommendations': [
    '401 201 201 201 201 403 403 201 201',
    '/recommendations',
    { ...recommendationDraft, queryId: 'QUERY' },
  ],
  'PUT /recommendations/{id}': [
    authorsOnly,
    '/recommendations/RECOMMENDATION',
    { ...recommendationDraft, title: 'Else' },
  ],
  'DELETE /recommendations/{id}': [authorsOnly, '/recommendations/RECOMMENDATION'],
}

export const examples: Examples = {
  recommendation: {
    post: (call, { query: queryId }, reason) =>
      idOf(call('POST', '/recommendations', { ...recommendationDraft, reason, queryId })),
    change: (call, { recommendation }, reason) =>
      call('PUT', `/recommendations/${recommendation}`, { ...recommendationDraft, reason }),
  },
}

/** Read by the crawls, too. */
export const alsoRead = [
  '/recommendations/RECOMMENDATION/experiences?limit=12',
  '/recommendations?queryId=QUERY&limit=12',
  '/recommendations?queryId=QUERY&sort=helpful&limit=12',
  '/recommendations/conflict?productName=WORD&productBrand=WORD',
  '/recommendations?email=ADDRESS',
  '/recommendations?email=ADDRESS&limit=12',
  '/myqueries/recommendations?email=ADDRESS&limit=12',
]
