import { everybodys, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /pack': [everybodys, '/pack'],
}
