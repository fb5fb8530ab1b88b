import type { LogEntry } from '#contract/moderation.ts'
import { paths } from '#client/lib/paths.ts'

/** The screen of what the log names, where its address can be told from the log. */
export const pathOf = ({ subject, id }: Pick<LogEntry, 'subject' | 'id'>) =>
  subject === 'query' && id ? paths.query(id) : null
