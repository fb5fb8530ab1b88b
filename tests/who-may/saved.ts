import { membersOnly, unlessSuspended, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /saved': [membersOnly, '/saved'],
  'GET /saved/ids': [membersOnly, '/saved/ids?among=QUERY'],
  'PUT /saved/{id}': [unlessSuspended, '/saved/QUERY'],
  'DELETE /saved/{id}': [unlessSuspended, '/saved/QUERY'],
}

/** Read by the crawls, too. */
export const alsoRead = ['/saved?limit=12']
