import type { Query, QueryText } from '#contract/queries.ts'
import type { Author } from '#client/lib/author.ts'

/** A query as it is sent, and as it is shown until the list has been read again. */
export const newQuery = (
  author: Author | null,
  draft: QueryText,
  now = new Date().toISOString(),
): Omit<Query, '_id'> => ({
  ...draft,
  email: author?.email ?? null,
  userName: author?.displayName ?? null,
  userImage: author?.photoURL ?? null,
  date: now,
  updatedAt: now,
  recommendationCount: 0,
  swapCount: 0,
  shortDescription: null,
  productDescription: null,
  price: null,
  currency: null,
  gtin: null,
  category: null,
  reasonKinds: [],
  status: 'active',
  statusNote: null,
  statusDate: null,
  userEmail: author?.email ?? null,
  userPhoto: author?.photoURL ?? null,
})
