import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Compared byte by byte, so that what begins alike stands together whatever the database's locale. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
// Hexadecimal, so byte order is creation order.
export const objectId = bytewise
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** By the database, so that the version before makes them as well. */
export const newObjectId = sql`lpad(to_hex(extract(epoch from now())::bigint), 8, '0') || left(replace(gen_random_uuid()::text, '-', ''), 16)`

/** Of GIN indexes, in kB: whoever searches reads all that waits to be put in its place, 4 MB unless told. */
export const shortPendingList = { gin_pending_list_limit: 512 }
