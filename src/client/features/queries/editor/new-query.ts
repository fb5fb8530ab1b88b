import type { Query } from '#contract/queries.ts'
import { draftOf, type QueryFields } from './query-form-text.ts'
import type { Author } from '#client/lib/author.ts'

/** A query as it is sent, and as it is shown until the list has been read again. */
export const newQuery = (
  author: Author | null,
  fields: QueryFields,
  now = new Date().toISOString(),
): Omit<Query, '_id'> => ({
  ...(draftOf(fields) as Omit<Query, '_id'>),
  email: author?.email ?? null,
  userName: author?.displayName ?? null,
  handle: null,
  userImage: author?.photoURL ?? null,
  date: now,
  updatedAt: now,
  recommendationCount: 0,
  swapCount: 0,
  evidenceCount: 0,
  productDescription: null,
  status: 'active',
  statusNote: null,
  statusDate: null,
  userEmail: author?.email ?? null,
  userPhoto: author?.photoURL ?? null,
})
