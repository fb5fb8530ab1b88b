import type { queries, recommendations } from '#server/db/schema.ts'

type Stored<Table extends typeof queries | typeof recommendations> = Table['$inferSelect']

/** A query to be stored. Its counter is not the file's to say: it is the number of recommendations stored. */
export type QueryRow = Omit<Stored<typeof queries>, 'recommendationCount' | 'date' | 'updatedAt'> & {
  date: string
  updatedAt: string | null
}

/** Copies of the query a recommendation is on; what is left out is taken from the stored query. */
export const copies = ['queryTitle', 'productNameOriginal', 'userEmail', 'userName'] as const
export type Copy = (typeof copies)[number]

export type RecommendationRow = Omit<
  Stored<typeof recommendations>,
  'queryOwner' | 'formerQueryOwner' | 'createdAt' | Copy
> & {
  createdAt: string
} & { [Name in Copy]?: string | null | undefined }
