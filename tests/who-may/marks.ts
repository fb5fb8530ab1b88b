import { unlessSuspended, type WhoMay } from '../support/who-may.ts'

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
