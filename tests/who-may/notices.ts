import { membersOnly, unlessSuspended, type WhoMay } from '../support/who-may.ts'

const endpoint = 'https://push.example.org/a-browser'

export const whoMay: WhoMay = {
  'GET /notices': [membersOnly, '/notices?limit=1'],
  // As whoever asks for anything but a stream.
  'GET /notices/stream': ['401 406 406 406 406 406 406 406 406', '/notices/stream'],
  'GET /notices/settings': [membersOnly, '/notices/settings'],
  'PUT /notices/settings/{kind}': [membersOnly, '/notices/settings/reply', { mail: true }],
  'GET /push/key': [membersOnly, '/push/key'],
  'PUT /push/subscriptions': [
    // Each of them at the same browser: it is whose it was last.
    unlessSuspended,
    '/push/subscriptions',
    {
      endpoint,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  ],
  'DELETE /push/subscriptions': [membersOnly, '/push/subscriptions', { endpoint }],
  'POST /notices/seen': [membersOnly, '/notices/seen', { ids: ['UNKNOWN'] }],
}

/** Read by the crawls, too. */
export const alsoRead = ['/notices?unseen=true&limit=10']
