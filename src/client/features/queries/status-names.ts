import type { QueryStatus } from '#contract/queries.ts'

/** What became of a boycott, in the words of every place that names it. */
export const statusNames: Record<QueryStatus, string> = {
  active: 'Still going on',
  improved: 'It got better',
  ended: 'It worked',
}
