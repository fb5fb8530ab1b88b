import { recommendationDraft } from '../support/factories.ts'
import { authorsOnly, everybodys, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /recommendations': [everybodys, '/recommendations?queryId=QUERY'],
  'GET /recommendations/{id}': [everybodys, '/recommendations/RECOMMENDATION'],
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

/** Read by the crawls, too. */
export const alsoRead = [
  '/recommendations?queryId=QUERY&limit=12',
  '/recommendations?queryId=QUERY&sort=helpful&limit=12',
  '/recommendations/conflict?productName=WORD&productBrand=WORD',
  '/recommendations?email=ADDRESS',
  '/recommendations?email=ADDRESS&limit=12',
  '/myqueries/recommendations?email=ADDRESS&limit=12',
]
