import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { pictureFiles, type PicturePlace } from '#server/db/pictures-schema.ts'
import type { Place } from './place.ts'
import { createS3Place } from './s3-place.ts'
import type { PicturesConfig } from './config.ts'

export interface Places {
  of: (place: PicturePlace) => Place
  hasS3: boolean
}

export function createPlaces({ orm }: Database, { s3: config }: PicturesConfig): Places {
  const database: Place = {
    async put(id, files) {
      const rows = [...files].map(([width, bytes]) => ({ pictureId: id, width, bytes }))
      await orm.insert(pictureFiles).values(rows).onConflictDoNothing()
    },
    async get(id, width) {
      const [file] = await orm
        .select({ bytes: pictureFiles.bytes })
        .from(pictureFiles)
        .where(and(eq(pictureFiles.pictureId, id), eq(pictureFiles.width, width)))
      return file ? { length: file.bytes.length, body: file.bytes } : null
    },
    async remove(id) {
      await orm.delete(pictureFiles).where(eq(pictureFiles.pictureId, id))
    },
  }
  const s3 = config && createS3Place(config)
  return {
    hasS3: s3 !== null,
    of(place) {
      if (place === 'database') return database
      if (!s3) throw new Error('A picture is in S3, and PICTURES_S3_URL is not set.')
      return s3
    },
  }
}
