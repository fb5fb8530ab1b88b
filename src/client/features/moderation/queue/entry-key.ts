import type { QueueEntry } from '#contract/moderation.ts'

/** One subject may wait for more than one reason. */
export const entryKey = ({ why, subject, id }: Pick<QueueEntry, 'why' | 'subject' | 'id'>) =>
  `${why}-${subject}-${id}`
