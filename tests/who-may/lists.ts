import { everybodys, membersOnly, type WhoMay } from '../support/who-may.ts'

/** Those of others are like none. */
const ownersOnly = '401 404 404 200 404 404 404 404 404'
const unlessSuspendedOwners = '401 404 404 200 404 404 403 404 404'

export const whoMay: WhoMay = {
  'GET /lists': [membersOnly, '/lists'],
  'POST /lists': ['401 201 201 201 201 201 403 201 201', '/lists', { name: 'Soap' }],
  'GET /lists/{listId}': [ownersOnly, '/lists/LIST'],
  'PATCH /lists/{listId}': [unlessSuspendedOwners, '/lists/LIST', { name: 'Else', shared: true }],
  // It says nothing of whether there was one.
  'DELETE /lists/{listId}': [membersOnly, '/lists/LIST'],
  'PUT /lists/{listId}/entries/{queryId}': [unlessSuspendedOwners, '/lists/LIST/entries/QUERY'],
  'DELETE /lists/{listId}/entries/{queryId}': [unlessSuspendedOwners, '/lists/LIST/entries/QUERY'],
  'PUT /lists/{listId}/order': [unlessSuspendedOwners, '/lists/LIST/order', { ids: [] }],
  'GET /shared-lists/{token}': [everybodys, '/shared-lists/SHARED'],
  'POST /shared-lists/{token}/seen': [
    membersOnly,
    '/shared-lists/SHARED/seen',
    { at: '2026-11-01T10:00:00.000Z' },
  ],
}

/** Read by the crawls, too. */
export const alsoRead = ['/lists?containing=QUERY']
