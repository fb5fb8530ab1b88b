import { DrizzleQueryError } from 'drizzle-orm'

/** Whether a statement failed because somebody else has what the unique index named allows once. */
export function violatesIndex(error: unknown, index: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const { code, constraint, constraint_name: name } = (cause ?? {}) as Record<string, unknown>
  // Both engines say 23505; each has its own word for the index.
  return code === '23505' && (constraint === index || name === index)
}
