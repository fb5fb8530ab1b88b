import { everybodys, type WhoMay } from '../support/who-may.ts'

export const whoMay: WhoMay = {
  'GET /brands/{slug}': [everybodys, '/brands/glint-co'],
}

/** Read by the crawls, too. */
export const alsoRead = ['/brands/BRAND']
