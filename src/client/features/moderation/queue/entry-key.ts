import type { QueueEntry } from '#contract/moderation.ts'

/** One thing waits once, whatever for: a report of it may become a review while somebody looks. */
export const entryKey = ({ subject, id }: Pick<QueueEntry, 'subject' | 'id'>) => `${subject}-${id}`
