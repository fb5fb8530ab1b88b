import { membersOnly, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /products/{id}/mine': [membersOnly, '/products/QUERY/mine'],
}
