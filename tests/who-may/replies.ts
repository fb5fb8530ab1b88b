import type { Database } from '#server/db/client.ts'
import { objectId } from '#server/db/object-id.ts'
import { replies } from '#server/db/replies-schema.ts'
import { authorsOnly, everybodys, type WhoMay } from '../support/who-may.ts'

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

export const places = {
  REPLY: async (db: Database, author: string, recommendationId: string) => {
    const id = objectId()
    await db.orm
      .insert(replies)
      .values({ id, author, recommendationId, text: 'Said before.', createdAt: new Date() })
    return id
  },
}

/** Read by the crawls, too. */
export const alsoRead = ['/recommendations/RECOMMENDATION/replies?limit=12']
