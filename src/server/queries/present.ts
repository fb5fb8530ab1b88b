import type { Query } from '#contract/queries.ts'
import { pick } from '#server/db/field-list.ts'
import { jsonText, textBytes, type Fields } from '#server/db/json.ts'
import { rowVersion, versionOf } from '#server/db/row-texts.ts'
import { queries } from '#server/db/schema.ts'
import { posterOfQuery } from '#server/members/shown.ts'
import { queryFields } from './fields.ts'

const fields: Fields<Query> = {
  ...pick(queryFields, 'shown'),
  userEmail: posterOfQuery.email,
  userPhoto: posterOfQuery.picture,
}

/** Another one whenever `presentedQuery` may be: the versions of all rows that its fields come from. */
export const queryVersion = rowVersion(versionOf(queries), posterOfQuery.version)

export const presentedQuery = jsonText(fields)
export const queryBytes = textBytes(fields)
