import { membersOnly, unlessSuspended, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /follows': [membersOnly, '/follows'],
  'GET /follows/{kind}/{target}': [membersOnly, '/follows/query/QUERY'],
  'PUT /follows/{kind}/{target}': [unlessSuspended, '/follows/query/QUERY'],
  'DELETE /follows/{kind}/{target}': [membersOnly, '/follows/query/QUERY'],
}

/** Read by the crawls, too. */
export const alsoRead = ['/follows?limit=12']
