import type { Experience } from '#contract/recommendations.ts'
import { unlessSuspended, type Caller, type Examples, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'PUT /recommendations/{id}/vote': [
    '401 200 200 403 200 200 403 200 200',
    '/recommendations/RECOMMENDATION/vote',
    { value: 1 },
  ],
  'DELETE /recommendations/{id}/vote': [unlessSuspended, '/recommendations/RECOMMENDATION/vote'],
  'PUT /recommendations/{id}/swap': [unlessSuspended, '/recommendations/RECOMMENDATION/swap', {}],
  'DELETE /recommendations/{id}/swap': [unlessSuspended, '/recommendations/RECOMMENDATION/swap'],
}

const share = (call: Caller, recommendation: string | undefined, note: string) =>
  call('PUT', `/recommendations/${recommendation}/swap`, { note, shared: true })

export const examples: Examples = {
  experience: {
    async post(call, { recommendation }, note) {
      await share(call, recommendation, note)
      const list = await call('GET', `/recommendations/${recommendation}/experiences`)
      return (list as Experience[]).find((one) => one.note === note)?._id ?? ''
    },
    change: (call, { recommendation }, note) => share(call, recommendation, note),
  },
}
