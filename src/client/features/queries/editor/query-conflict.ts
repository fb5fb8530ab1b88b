import type { Query } from '#contract/queries.ts'
import { sendQueryUpdate } from '../api.ts'
import { draftOf, fieldsOf, type FieldName, type QueryFields } from './query-form-text.ts'
import { isConflict } from '#client/lib/http/api-error.ts'

/** Something else was saved where one has written: somebody has to choose. */
export class QueryConflict extends Error {}

const changesBetween = (before: QueryFields, after: QueryFields) =>
  (Object.keys(before) as FieldName[]).filter((name) => before[name] !== after[name])

const partOf = (fields: QueryFields, names: FieldName[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<QueryFields>

/** What a price is in goes with it. */
const sent = (fields: QueryFields, names: FieldName[]) =>
  draftOf(partOf(fields, names.includes('currency') ? [...names, 'price'] : names) as QueryFields)

/**
 * Sends what differs from the query as it was shown. Where somebody has saved other fields meanwhile, both changes
 * stand; where they have saved other words in the same field, neither may silently undo the other. Answers with the text as it is then.
 */
export async function sendChanges(
  shown: Query,
  fields: QueryFields,
  read: () => Promise<Query>,
): Promise<QueryFields> {
  const mine = changesBetween(fieldsOf(shown), fields)
  try {
    await sendQueryUpdate(shown._id, { ...sent(fields, mine), updatedAt: shown.updatedAt })
    return fields
  } catch (error) {
    if (!isConflict(error)) throw error
    const now = await read()
    // Where it was merged, it is another one that is read.
    if (now._id !== shown._id || now.updatedAt === shown.updatedAt) throw error
    const saved = fieldsOf(now)
    const theirs = changesBetween(fieldsOf(shown), saved)
    if (mine.some((name) => theirs.includes(name) && saved[name] !== fields[name]))
      throw new QueryConflict('This query was changed elsewhere.', { cause: error })
    return sendChanges(now, { ...saved, ...partOf(fields, mine) }, read)
  }
}
