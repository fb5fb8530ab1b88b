import type { QueryStatus } from '#contract/queries.ts'

export const statusNames: Record<QueryStatus, string> = {
  active: 'Still going on',
  improved: 'It got better',
  ended: 'It worked',
}
