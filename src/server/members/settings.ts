import { sql } from 'drizzle-orm'
import { members } from '#server/db/schema.ts'

/** Nothing is shown of what somebody switched to before they say so. */
export const showsSwaps = sql`(${members.hiddenAt} is null and ${members.settings} @> '{"showSwaps": true}')`

export const isSearchable = sql`(not ${members.settings} @> '{"showToSearchEngines": false}')`
