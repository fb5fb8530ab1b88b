import { everybodys, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /products/{id}/history': [everybodys, '/products/QUERY/history'],
  'GET /recommendations/{id}/history': [everybodys, '/recommendations/RECOMMENDATION/history'],
}
