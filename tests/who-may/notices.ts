import { membersOnly, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /notices': [membersOnly, '/notices?limit=1'],
  // As whoever asks for anything but a stream.
  'GET /notices/stream': ['401 406 406 406 406 406 406 406 406', '/notices/stream'],
  'GET /notices/settings': [membersOnly, '/notices/settings'],
  'PUT /notices/settings/{kind}': [membersOnly, '/notices/settings/reply', { mail: true }],
  'POST /notices/seen': [membersOnly, '/notices/seen', { ids: ['UNKNOWN'] }],
}

/** Read by the crawls, too. */
export const alsoRead = ['/notices?unseen=true&limit=10']
