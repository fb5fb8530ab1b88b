import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { daysAgo } from '#server/db/days-ago.ts'
import { locks } from '#server/db/locks.ts'
import { isBarred, pictureFiles, pictures } from '#server/db/pictures-schema.ts'
import { isInUse } from './in-use.ts'
import type { Places } from './places.ts'

const batch = 500
const isOld = lt(pictures.usedAt, daysAgo(retention.unusedPicture))

export async function removeUnused({ orm }: Database): Promise<void> {
  await orm.execute(sql`
    update ${pictures} set removed_at = now() where ${pictures.id} in (
      select id from ${pictures}
      where ${isOld} and removed_at is null and not ${isInUse}
      order by used_at limit ${batch}
    )
    -- Looked at once more where somebody uses it at this moment.
    and ${isOld}`)
}

/**
 * Ends what was begun: bytes of pictures that are removed, that never came whole, and copies that a move has left. Not
 * while a move goes on, whose copies are meant to stay.
 */
export async function clearAway(db: Database, places: Places): Promise<void> {
  await db.exclusively(locks.pictures, () => clearUnsettled(db, places))
}

/** For whoever holds the lock. */
export async function clearUnsettled({ orm }: Database, places: Places): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await orm
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(isUnsettled, gt(pictures.id, after)))
      .orderBy(asc(pictures.id))
      .limit(batch)
    for (const { id } of rows) await orm.transaction((tx) => clear(tx, places, id))
    after = rows.at(-1)?.id ?? ''
    if (rows.length < batch) return
  }
}

/** Not what is being uploaded. */
const isUnsettled = sql`(removed_at is not null or copy_in is not null
  or (stored_in is null and used_at < now() - interval '1 hour')) and not ${isBarred}`

/** The row is locked: who uploads the same once more waits, and then finds nothing of it. */
async function clear(tx: Orm, places: Places, id: string): Promise<void> {
  const thisOne = eq(pictures.id, id)
  const [row] = await tx.select().from(pictures).where(and(thisOne, isUnsettled)).for('update')
  if (!row) return
  const { storedIn, copyIn, removedAt, hiddenAt } = row
  // It waits until the store it is in is set up again.
  if (!places.hasS3 && (storedIn === 's3' || copyIn === 's3')) return
  const isGone = removedAt !== null || storedIn === null
  if (places.hasS3 && (isGone || copyIn === 's3')) await places.of('s3').remove(id)
  if (isGone && !hiddenAt) await tx.delete(pictures).where(thisOne)
  else {
    if (isGone || copyIn === 'database') await tx.delete(pictureFiles).where(eq(pictureFiles.pictureId, id))
    const barred = { storedIn: null, removedAt: removedAt ?? new Date() }
    await tx
      .update(pictures)
      .set({ copyIn: null, ...(isGone && barred) })
      .where(thisOne)
  }
}
