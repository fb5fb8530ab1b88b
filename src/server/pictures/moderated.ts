import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { screens } from '#contract/screens.ts'
import { pictures } from '#server/db/pictures-schema.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import type { Orm } from '#server/db/client.ts'
import type { ModeratedSubject } from '#server/platform/moderated-subject.ts'
import { pathOfPicture, shows } from './in-use.ts'

interface Shown {
  title: string
  path: string
}

const [atQuery, atRecommendation] = [
  screens.query.replace(':id', ''),
  screens.updateRecommendation.replace(':id', ''),
].map((path) => sql.raw(`'${path}'`))

/** One of what shows it: a query, a recommendation or a member. */
const shown = sql<Shown | null>`coalesce(
  (select json_build_object('title', query_title, 'path', ${atQuery} || id)
   from ${queries} where ${shows(queries.productImageUrl)} order by id limit 1),
  (select json_build_object('title', title, 'path', case when query_id is null then ${atRecommendation} || id else ${atQuery} || query_id || '#' || id end)
   from ${recommendations} where ${shows(recommendations.productImage)} order by id limit 1),
  (select json_build_object('title', handle, 'path', ${sql.raw(`'${screens.queries}?handle='`)} || handle)
   from ${members} where ${shows(members.picture)} and handle is not null limit 1))`

/** One that is hidden is known without its bytes too: it may be appealed against, or restored to be uploaded again. */
const isKnown = or(isNull(pictures.removedAt), isNotNull(pictures.hiddenAt))

const lock = (orm: Orm, id: string) => orm.select().from(pictures).where(eq(pictures.id, id)).for('update')

export const moderatedPictures: ModeratedSubject<'picture'> = {
  subject: 'picture',
  async findMany(orm, ids) {
    const rows = await orm
      .select({ row: pictures, url: pathOfPicture, shown })
      .from(pictures)
      .where(and(inArray(pictures.id, ids), isKnown))
    return rows.map(({ row, url, shown }) => ({
      id: row.id,
      owner: row.owner,
      isHidden: row.hiddenAt !== null,
      isVisible: row.hiddenAt === null,
      isLocked: false,
      title: 'Picture',
      path: shown?.path ?? url,
      on: shown,
      text: { picture: url },
    }))
  },
  lock,
  async setHidden(orm, id, isHidden) {
    await lock(orm, id)
    await orm.execute(sql`
      update ${pictures} set hidden_at = case when ${isHidden}::boolean then now() end
      where ${pictures.id} = ${id} and (hidden_at is null) = ${isHidden}::boolean`)
  },
}
