import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { formerHandles, members } from '#server/db/schema.ts'

/** Everybody who has such a handle, or had it and is found by it for some time yet: then it is nobody else's. */
export const uidsOfHandles = (isMeant: (handle: AnyPgColumn) => SQL): SQL => sql`(
  select ${members.uid} from ${members} where ${isMeant(members.handle)}
  union all
  select ${formerHandles.uid} from ${formerHandles} where ${isMeant(formerHandles.handle)} and ${formerHandles.until} > now())`

/** The same of one, whom nobody else may be called like. */
export const uidOfHandle = (handle: string | Placeholder): SQL =>
  sql`(select uid from ${uidsOfHandles((column) => sql`${column} = ${handle}`)} called limit 1)`
