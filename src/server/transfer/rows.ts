import { broughtNames, broughtValues, type BroughtName } from '#server/db/field-list.ts'
import type { queries, recommendations } from '#server/db/schema.ts'
import { queryFields } from '#server/queries/fields.ts'
import { copies, recommendationFields, type Copy } from '#server/recommendations/fields.ts'

type QueryValues = Omit<Pick<typeof queries.$inferSelect, BroughtName<typeof queryFields>>, 'statusDate'>

/** A query to be stored. Its counter is not the file's to say: it is the number of recommendations stored. */
export type QueryRow = QueryValues & {
  id: string
  owner: string
  date: string
  updatedAt: string | null
  statusDate: string | null
} & { [Name in (typeof decidedOnQuery)[number]]?: string | undefined }

/** What moderators decided. It comes with new rows alone: a row that is here keeps what was decided here. */
export const decided = ['hiddenAt'] as const
export const decidedOnQuery = [...decided, 'lockedAt', 'mergedInto'] as const

export const queryColumns = ['id', 'owner', ...broughtNames(queryFields), 'date', 'updatedAt'] as const
export const queryValues = (record: object) => broughtValues(queryFields, record) as QueryValues

/** Copies of the query a recommendation is on: what is left out is taken from the stored query. */
type Copies = { [Name in Copy]?: string | null | undefined }
type RecommendationValues = Omit<
  Pick<typeof recommendations.$inferSelect, BroughtName<typeof recommendationFields>>,
  Copy
> &
  Copies

export type RecommendationRow = RecommendationValues & {
  id: string
  author: string
  formerQueryOwner?: string | null | undefined
  createdAt: string
  updatedAt: string | null
  hiddenAt?: string | undefined
}

export const recommendationColumns = [
  'id',
  'author',
  'queryOwner',
  'formerQueryOwner',
  ...broughtNames(recommendationFields),
  'createdAt',
  'updatedAt',
] as const

export function recommendationValues(record: object): RecommendationValues {
  const values = broughtValues(recommendationFields, record)
  const given = copies.map((name) => [name, (record as Copies)[name]])
  return { ...values, ...(Object.fromEntries(given) as Copies) } as RecommendationValues
}
