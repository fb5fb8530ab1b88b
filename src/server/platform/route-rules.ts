import type { FastifyContextConfig } from 'fastify'
import type { Rule } from './policy.ts'

/**
 * Whose rows a call touches: what everybody may read, the caller's own, the one it names, which is its owner's to change,
 * or anybody's, which is for those who moderate.
 */
export type Rows = 'public' | 'own' | 'owned' | 'any'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make the call. A rule that goes by a row is asked once more where the row is known. */
    policy?: Rule<never>
    rows?: Rows
  }
}

export const rule = (
  policy: Rule<never>,
  rows: Rows,
  more: Omit<FastifyContextConfig, 'policy' | 'rows'> = {},
): { config: FastifyContextConfig } => ({ config: { policy, rows, ...more } })
