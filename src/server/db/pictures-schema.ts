import { sql, type SQL } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { bytes, instant, objectId } from './columns.ts'
import { isOwnPicture } from './schema.ts'

/** Where the bytes of a picture are. */
export type PicturePlace = 'database' | 's3'

/** What members uploaded, one row a picture; `id` is made of its owner and its bytes. */
export const pictures = pgTable(
  'pictures',
  {
    id: objectId('id').primaryKey(),
    owner: text('owner').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of all widths together. */
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was last uploaded or put into a post: what nothing shows goes a week later. */
    usedAt: instant('used_at').notNull(),
    /** Null while its bytes are on their way to where they are kept. */
    storedIn: text('stored_in').$type<PicturePlace>(),
    /** Where there may be a copy that is too many: its move has begun, or is not cleared away. */
    copyIn: text('copy_in').$type<PicturePlace>(),
    hiddenAt: instant('hidden_at'),
    /** Nobody is shown it any more; its bytes go next, then the row, unless it is hidden. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('pictures_owner').on(table.owner, table.createdAt, table.id),
    index('pictures_used').on(table.usedAt),
    index('pictures_unsettled')
      .on(table.id)
      .where(sql`${table.removedAt} is not null or ${table.copyIn} is not null or ${table.storedIn} is null`),
  ],
)

export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: objectId('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ name: 'picture_files_pkey', columns: [table.pictureId, table.width] })],
)

/** Whole, and not taken away; hidden or not. */
export const isHere = sql`${pictures.removedAt} is null and ${pictures.storedIn} is not null`

/** Hidden, removed and cleared away: the row alone is left, so that it does not come back by another upload. */
export const isBarred = sql`(hidden_at is not null and removed_at is not null and stored_in is null and copy_in is null)`

const idBegins = '/pictures/'.length + 1

/** The id of the picture at an address, if it is one of ours that everybody may see. */
export const shownPictureAt = (address: AnyPgColumn): SQL => sql`(
  select id from ${pictures}
  where ${isOwnPicture(address)} and ${pictures.id} = substr(${address}, ${sql.raw(String(idBegins))}, 24)
    and ${pictures.hiddenAt} is null and ${isHere}
)`
