import { DrizzleQueryError } from 'drizzle-orm'

export function isLocked(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return (cause as { code?: unknown } | null | undefined)?.code === '55P03'
}
