import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { blocks } from '#server/db/blocks-schema.ts'
import { isOwners } from '#server/members/addresses.ts'

const whoAsks = sql.placeholder('uid')

export const hasBlocked = (owner: AnyPgColumn): SQL => sql`exists (
  select from ${blocks} where ${blocks.uid} = ${whoAsks} and ${isOwners(blocks.blocked, owner)})`

export const hasBlockBetween = (owner: AnyPgColumn): SQL => sql`exists (
  select from ${blocks} where ${blocks.uid} = ${whoAsks} and ${isOwners(blocks.blocked, owner)}
    or ${blocks.blocked} = ${whoAsks} and ${isOwners(blocks.uid, owner)}
)`
