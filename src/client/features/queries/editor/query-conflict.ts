import type { Query, QueryText } from '#contract/queries.ts'
import { sendQueryUpdate } from '../api.ts'
import { textOf } from './query-form-text.ts'
import { ApiError } from '#client/lib/http/api-error.ts'

/** Something else was saved where one has written: somebody has to choose. */
export class QueryConflict extends Error {}

type Name = keyof QueryText

const changesBetween = (before: QueryText, after: QueryText) =>
  (Object.keys(textOf(before)) as Name[]).filter((name) => before[name] !== after[name])

const partOf = (text: QueryText, names: Name[]): Partial<QueryText> =>
  Object.fromEntries(names.map((name) => [name, text[name]]))

/**
 * Sends what differs from the query as it was shown. Where somebody has saved other fields meanwhile, both changes
 * stand; where they have saved other words in the same field, neither may silently undo the other. Answers with the text as it is then.
 */
export async function sendChanges(
  shown: Query,
  text: QueryText,
  read: () => Promise<Query>,
): Promise<QueryText> {
  const mine = changesBetween(shown, text)
  try {
    await sendQueryUpdate(shown._id, { ...partOf(text, mine), updatedAt: shown.updatedAt })
    return text
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const now = await read()
    if (now.updatedAt === shown.updatedAt) throw error
    const theirs = changesBetween(shown, now)
    if (mine.some((name) => theirs.includes(name) && now[name] !== text[name]))
      throw new QueryConflict('This query was changed elsewhere.', { cause: error })
    return sendChanges(now, { ...textOf(now), ...partOf(text, mine) }, read)
  }
}
