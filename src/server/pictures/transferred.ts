import { sql } from 'drizzle-orm'
import { Type, type Static } from 'typebox'
import { pictureWidths } from '#contract/picture-sizes.ts'
import { isoDate, jsonText } from '#server/db/json.ts'
import { insertInto } from '#server/db/insert.ts'
import { pictureFiles, pictures } from '#server/db/pictures-schema.ts'
import { countWritten, given } from '#server/db/upsert.ts'
import type { Transferred } from '#server/platform/transferred.ts'

/** What begins as a WebP file does. */
const webp = Type.String({
  pattern: '^UklGR[A-Za-z0-9+/]{6}XRUJQ(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
})

/** No WebP is larger. */
const pixels = Type.Integer({ minimum: 1, maximum: 16_383 })

const schema = Type.Object({
  width: pixels,
  height: pixels,
  files: Type.Object(Object.fromEntries(pictureWidths.map((width) => [width, webp])), {
    additionalProperties: false,
  }),
})

/** In base64, by width. They come into the database, wherever they were before. */
export const transferredPictures: Transferred = {
  name: 'pictures',
  isOne: ({ files }) => typeof files === 'object' && files !== null && '1600' in files,
  schema,
  written: [],
  batch: 4,
  values: ({ width, height, files }: Static<typeof schema>) => ({ width, height, files }),
  upsert: (rows) => sql`
    with incoming as materialized (
      select * from json_to_recordset(${rows}::json) as t (
        id text, author text, width int, height int, files json, "createdAt" timestamptz, "hiddenAt" timestamptz)
    ), file as materialized (
      select id, key::int as width, decode(value, 'base64') as bytes from incoming, json_each_text(files)
    ), written as (
      ${insertInto(
        pictures,
        {
          ...given(['id', 'width', 'height', 'createdAt', 'hiddenAt']),
          owner: sql`given.author`,
          bytes: sql`(select sum(length(bytes)) from file where file.id = given.id)`,
          usedAt: sql`now()`,
          storedIn: sql`'database'`,
        },
        sql`from incoming given order by given.id`,
      )}
      on conflict (id) do nothing returning id, true as inserted
    ), filed as (
      ${insertInto(
        pictureFiles,
        { pictureId: sql`file.id`, width: sql`file.width`, bytes: sql`file.bytes` },
        sql`from file where id in (select id from written)`,
      )}
    )
    select counted_rows.*, '[]'::json as lost from (${countWritten}) counted_rows`,
  exported: {
    table: pictures,
    join: sql`left join lateral (
      select json_object_agg(width, translate(encode(bytes, 'base64'), chr(10), '')) as by_width
      from picture_files where picture_id = pictures.id and pictures.stored_in = 'database' and removed_at is null
    ) files on true`,
    item: sql`case when files.by_width is not null then ${jsonText({
      _id: pictures.id,
      uid: pictures.owner,
      width: pictures.width,
      height: pictures.height,
      createdAt: isoDate(pictures.createdAt),
      hiddenAt: isoDate(pictures.hiddenAt),
      files: sql`files.by_width`,
    })} end`,
    leftOut: {
      count: sql`select count(*)::int as count from pictures where stored_in = 's3' and removed_at is null`,
      tell: (count) =>
        `Not in the file: ${count} pictures that are in S3. Copy the bucket, or move them here first ("npm run pictures -- move database").`,
    },
  },
}
