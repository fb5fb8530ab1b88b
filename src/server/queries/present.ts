import { sql, type SQL } from 'drizzle-orm'
import type { Query } from '#contract/queries.ts'
import { anyOf } from '#server/db/any-of.ts'
import { pick } from '#server/db/field-list.ts'
import { hiddenSince, isoDate, jsonTextWith, textBytes, type Fields } from '#server/db/json.ts'
import { rowVersion, versionOf } from '#server/db/row-texts.ts'
import { queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { isReaders, type View } from '#server/members/addresses.ts'
import { posterFor, posterOfQuery } from '#server/members/shown.ts'
import { queryFields } from './fields.ts'
import { mergedInto } from './leads-to.ts'

const fields: Fields<
  Omit<Query, 'own' | 'emailVerified' | 'answers' | 'lockedAt' | 'hidden' | 'mergedInto'>
> = {
  ...pick(queryFields, 'shown'),
  userEmail: posterOfQuery.email,
  userPhoto: posterOfQuery.picture,
}

const locked = { lockedAt: isoDate(queries.lockedAt) }
const lockedOrHidden = { ...locked, hidden: hiddenSince(queries.hiddenAt) }
const { emailVerified } = posterOfQuery

/** Others whenever `presentedQuery` or what is made for readers may be: of all rows that its fields come from. */
export const queryVersions = [versionOf(queries), ...posterOfQuery.versions]
export const queryVersion = rowVersion(queryVersions)

/** With all that is known of its poster: for themselves. */
export const presentedQuery = jsonTextWith(fields, { emailVerified, ...locked })
export const queryBytes = textBytes(fields)

export const presentedOwnQuery = jsonTextWith(fields, { emailVerified, ...lockedOrHidden, mergedInto })

function presentFor(view: View, rare: Record<string, SQL>, more: Record<string, SQL> = {}): SQL {
  const { email, emailVerified, name: userName } = posterFor(view)
  const own = view.forReader && { own: isReaders(queries.owner) }
  const shown = { ...fields, email, userName, userEmail: email, ...own, ...more }
  return jsonTextWith(shown, { emailVerified, ...rare })
}

export const presentQueryFor = (view: View): SQL => presentFor(view, locked)
/** The same for whoever reads one alone, with what answers it. */
export const presentOneQueryFor = (view: View, answers: SQL | null): SQL =>
  presentFor(view, locked, answers ? { answers } : {})
export const presentHiddenQueryFor = (view: View): SQL => presentFor(view, lockedOrHidden)

/** Reads visible queries by their `ids`, in no order: each with its id and these columns. */
export const queriesByIds = (columns: SQL): SQL => sql`
  select ${queries.id} as id, ${columns} from ${visibleQueries} ${posterOfQuery.join}
  where ${queries.id} = ${anyOf('ids')}`
