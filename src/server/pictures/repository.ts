import { hash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { picturePath, type PictureWidth } from '#contract/picture-sizes.ts'
import type { OwnPicture, Picture } from '#contract/pictures.ts'
import type { Database } from '#server/db/client.ts'
import { isoDate, jsonTextWith, type Fields } from '#server/db/json.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import { isBarred, isHere, pictures, type PicturePlace } from '#server/db/pictures-schema.ts'
import { conflict, forbidden } from '#server/platform/errors.ts'
import { isInUse, pathOfPicture } from './in-use.ts'
import type { StoredFile } from './place.ts'
import type { Places } from './places.ts'
import type { Shrunk } from './shrink.ts'

export interface StoredPicture {
  owner: string
  isHidden: boolean
  storedIn: PicturePlace
  /** Of the width that was asked for, where they are in the database. */
  bytes: Uint8Array | null
}

/** Made of what is kept, and of whose it is: two members with the same picture have one each, to keep or to take away. */
const pictureId = (owner: string, largest: Uint8Array): string =>
  hash('sha256', Buffer.concat([Buffer.from(`${owner}\0`), largest])).slice(0, 24)

const listed: Fields<Omit<OwnPicture, 'hidden'>> = {
  url: pathOfPicture,
  width: pictures.width,
  height: pictures.height,
  bytes: pictures.bytes,
  uploadedAt: isoDate(pictures.createdAt),
  inUse: isInUse,
}
const hidden = sql`case when ${pictures.hiddenAt} is not null then true end`
export const listedPicture = jsonTextWith(listed, { hidden })
export const listedPictureBytes = sql`200`

export function createPictureRepository(db: Database, places: Places, place: PicturePlace) {
  const thisOne = (id: string) => and(eq(pictures.id, id), isNull(pictures.removedAt))
  const read = db.prepare<StoredPicture>(sql`
    select owner, hidden_at is not null as "isHidden", stored_in as "storedIn", files.bytes
    from ${pictures} left join picture_files files
      on files.picture_id = ${pictures.id} and files.width = ${sql.placeholder('width')}
    where ${pictures.id} = ${sql.placeholder('id')} and ${isHere}`)
  const touch = db.prepare<{ id: string }>(sql`
    update ${pictures} set used_at = now()
    where ${pictures.id} = ${sql.placeholder('id')} and ${isHere} and hidden_at is null returning id`)
  const readKept = db.prepare<{ count: number; bytes: number; lately: number }>(sql`
    select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes,
           count(*) filter (where created_at > now() - interval '1 hour')::int as lately
    from ${pictures} where ${pictures.owner} = ${sql.placeholder('uid')} and not ${isBarred}`)
  const list = prepareKeysetList(db.prepare, {
    item: listedPicture,
    bytes: listedPictureBytes,
    key: sql`extract(epoch from ${pictures.createdAt})::float8`,
    id: pictures.id,
    rows: (next) =>
      sql`(select * from ${pictures} where ${pictures.owner} = ${sql.placeholder('uid')} and ${isHere} and ${next}) pictures`,
  })

  async function find(id: string, width: PictureWidth): Promise<StoredPicture | null> {
    const [found] = await read({ id, width })
    return found ?? null
  }

  async function fileOf(id: string, width: PictureWidth, { storedIn, bytes }: StoredPicture) {
    if (bytes) return { length: bytes.length, body: bytes }
    return storedIn === 's3' ? places.of('s3').get(id, width) : null
  }

  return {
    list,
    find,

    /** Between the two readings it may have been moved: then it is looked for once more. */
    async open(id: string, width: PictureWidth, found: StoredPicture): Promise<StoredFile | null> {
      const file = await fileOf(id, width, found)
      if (file) return file
      const again = await find(id, width)
      return again && fileOf(id, width, again)
    },

    /** What a member has, and how much of it is of the last hour. */
    async keptBy(uid: string) {
      const [kept] = await readKept({ uid })
      return kept ?? { count: 0, bytes: 0, lately: 0 }
    },

    /** Whether it is here to be shown; it stays for another week, so that a post may come to show it. */
    touch: async (id: string): Promise<boolean> => (await touch({ id })).length > 0,

    /** The row, its bytes, and only then that they are here: whatever ends in between is cleared away. */
    async store(owner: string, { width, height, files }: Shrunk): Promise<Picture> {
      const id = pictureId(owner, files.get(1600) ?? Buffer.alloc(0))
      const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
      const now = new Date()
      const [row] = await db.orm
        .insert(pictures)
        .values({ id, owner, width, height, bytes, createdAt: now, usedAt: now })
        .onConflictDoUpdate({
          target: pictures.id,
          // One that was removed comes back without its bytes, which may be gone.
          set: {
            owner,
            usedAt: now,
            storedIn: sql`case when ${pictures.removedAt} is null then ${pictures.storedIn} end`,
            removedAt: null,
          },
          setWhere: isNull(pictures.hiddenAt),
        })
        .returning({ storedIn: pictures.storedIn })
      if (!row) throw forbidden('A moderator has hidden this picture. Take another one.')
      if (!row.storedIn) {
        await places.of(place).put(id, files)
        const [stored] = await db.orm
          .update(pictures)
          .set({ storedIn: place })
          .where(thisOne(id))
          .returning({ id: pictures.id })
        if (!stored) throw conflict('This picture was deleted while it was uploaded.')
      }
      return { url: picturePath(id), width, height }
    },

    async ownerOf(id: string) {
      const { owner, hiddenAt } = pictures
      const [row] = await db.orm.select({ owner, hiddenAt }).from(pictures).where(thisOne(id))
      return row ? { owner: row.owner, isHidden: row.hiddenAt !== null } : null
    },

    async remove(id: string): Promise<void> {
      await db.orm.update(pictures).set({ removedAt: new Date() }).where(thisOne(id))
    },
  }
}
