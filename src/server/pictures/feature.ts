import { ownPictureId, type PictureWidth } from '#contract/picture-sizes.ts'
import { backgroundTask } from '#server/platform/background-task.ts'
import { badRequest } from '#server/platform/errors.ts'
import type { Feature } from '#server/platform/feature.ts'
import { clearAway, removeUnused } from './clean-up.ts'
import { moderatedPictures } from './moderated.ts'
import { pictureData } from './personal-data.ts'
import { bytesOf } from './place.ts'
import { createPlaces, type Places } from './places.ts'
import { createPictureRepository } from './repository.ts'
import { pictureRoutes } from './routes.ts'
import { transferredPictures } from './transferred.ts'

declare module 'fastify' {
  interface FastifyInstance {
    places: Places
    /** For whoever puts an address of a picture into a post: refuses one of ours that is not here. */
    usePicture: (field: string, address: string | null | undefined) => Promise<void>
    /** For what we draw ourselves; null for what is not there for everybody. */
    readPicture: (id: string, width: PictureWidth) => Promise<Uint8Array | null>
    clearPicturesAway: () => void
  }
}

export const pictures: Feature = {
  offer(app) {
    const { db, config } = app
    const places = createPlaces(db, config.pictures)
    const repository = createPictureRepository(db, places, config.pictures.place)
    app.decorate('places', places)
    app.decorate('usePicture', async (field, address) => {
      const id = ownPictureId(address ?? '')
      if (id && !(await repository.touch(id)))
        throw badRequest(`${field} is a picture that is no longer here. Choose it again.`)
    })
    app.decorate('readPicture', async (id, width) => {
      const found = await repository.find(id, width)
      if (!found || found.isHidden) return null
      const file = await repository.open(id, width, found)
      return file && bytesOf(file)
    })
    app.decorate(
      'clearPicturesAway',
      backgroundTask(app, {
        complaint: 'clearing pictures away failed',
        every: 60 * 60,
        work: async () => {
          await removeUnused(db)
          await clearAway(db, places)
        },
      }),
    )
  },
  routes(app) {
    pictureRoutes(app, createPictureRepository(app.db, app.places, app.config.pictures.place))
  },
  personalData: pictureData,
  moderated: [moderatedPictures],
  transferred: [transferredPictures],
}
