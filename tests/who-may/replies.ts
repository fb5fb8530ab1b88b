import { authorsOnly, everybodys, idOf, type Examples, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /recommendations/{id}/replies': [everybodys, '/recommendations/RECOMMENDATION/replies'],
  'POST /recommendations/{id}/replies': [
    '401 201 201 201 201 403 403 201 201',
    '/recommendations/RECOMMENDATION/replies',
    { text: 'Does it last?' },
  ],
  'PUT /replies/{id}': [authorsOnly, '/replies/REPLY', { text: 'Else.' }],
  'DELETE /replies/{id}': [authorsOnly, '/replies/REPLY'],
}

export const examples: Examples = {
  reply: {
    post: (call, { recommendation }, text) =>
      idOf(call('POST', `/recommendations/${recommendation}/replies`, { text })),
    change: (call, { reply }, text) => call('PUT', `/replies/${reply}`, { text }),
  },
}

/** Read by the crawls, too. */
export const alsoRead = ['/recommendations/RECOMMENDATION/replies?limit=12']
