import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { pictureWidths, type PictureWidth } from '#contract/picture-sizes.ts'
import type { Database } from '#server/db/client.ts'
import { locks } from '#server/db/locks.ts'
import { pictures, type PicturePlace } from '#server/db/pictures-schema.ts'
import { clearUnsettled } from './clean-up.ts'
import { bytesOf, type Place } from './place.ts'
import type { Places } from './places.ts'

const batch = 100

/**
 * Moves pictures while the site goes on. First it is noted that a copy begins, then the copy is made, then the row says where
 * the picture is, then the old one goes: wherever it is stopped, each picture is whole in one place, and what is too many
 * is known.
 */
export function movePictures(db: Database, places: Places, to: PicturePlace, moved: (count: number) => void) {
  const { orm } = db
  const from: PicturePlace = to === 's3' ? 'database' : 's3'

  return db.exclusively(locks.pictures, async () => {
    await clearUnsettled(db, places)
    let count = 0
    let after = ''
    for (;;) {
      const rows = await orm
        .select({ id: pictures.id })
        .from(pictures)
        .where(and(eq(pictures.storedIn, from), gt(pictures.id, after)))
        .orderBy(asc(pictures.id))
        .limit(batch)
      for (const { id } of rows) if (await moveOne(id)) moved(++count)
      after = rows.at(-1)?.id ?? ''
      if (rows.length < batch) return count
    }
  })

  async function moveOne(id: string): Promise<boolean> {
    const thisOne = and(eq(pictures.id, id), eq(pictures.storedIn, from), isNull(pictures.removedAt))
    const noted = await orm.update(pictures).set({ copyIn: to }).where(thisOne).returning({ id: pictures.id })
    if (!noted.length) return false
    await places.of(to).put(id, await filesOf(places.of(from), id))
    const placed = { storedIn: to, copyIn: from }
    const [row] = await orm.update(pictures).set(placed).where(thisOne).returning({ id: pictures.id })
    // Removed meanwhile: what is too many is cleared away with the rest.
    if (!row) return false
    await places.of(from).remove(id)
    await orm
      .update(pictures)
      .set({ copyIn: null })
      .where(and(eq(pictures.id, id), eq(pictures.storedIn, to)))
    return true
  }
}

async function filesOf(place: Place, id: string) {
  const files = new Map<PictureWidth, Uint8Array>()
  for (const width of pictureWidths) {
    const file = await place.get(id, width)
    if (!file) throw new Error(`The ${width} pixels of picture ${id} are missing.`)
    files.set(width, await bytesOf(file))
  }
  return files
}
