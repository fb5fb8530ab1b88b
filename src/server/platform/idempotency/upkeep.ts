import { hourly } from '../hourly.ts'
import type { App } from '../http.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'

/** Nobody asks again after a day: what was kept for them goes. */
export function idempotencyUpkeep(app: App) {
  const idempotencyKeys = createIdempotencyKeys(app.db)
  hourly(app, 'forgetting request keys failed', () => idempotencyKeys.forgetExpired())
}
