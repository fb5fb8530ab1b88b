import { DrizzleQueryError } from 'drizzle-orm'

/** Whether a statement gave up waiting for a row that somebody else is changing. */
export function isLocked(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return (cause as { code?: unknown } | null | undefined)?.code === '55P03'
}
