import type { FastifyReply } from 'fastify'
import { readPictureName, takenTypes } from '#contract/picture-sizes.ts'
import { deletePicture, getPicture, listPictures, uploadPicture } from '#contract/pictures.ts'
import { readUser } from '#server/identity/authentication.ts'
import { HttpError, notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { goneSignal } from '#server/platform/limits/gone-signal.ts'
import { typingLimit } from '#server/platform/limits/typing-limit.ts'
import { allow, anyone, owner, signedIn } from '#server/platform/policy.ts'
import { sendList } from '#server/platform/replies/list-reply.ts'
import { rule } from '#server/platform/route-rules.ts'
import { uploadLimit, withinAllowance } from './allowance.ts'
import type { StoredFile } from './place.ts'
import { createReceive } from './receive.ts'
import type { createPictureRepository } from './repository.ts'
import { createShrink } from './shrink.ts'

const year = 365 * 24 * 60 * 60

export function pictureRoutes(app: App, repository: ReturnType<typeof createPictureRepository>) {
  const receive = createReceive()
  const shrink = createShrink()

  app.register((uploads: App, _options, done) => {
    // The handler reads it, once it is known that there is room.
    uploads.addContentTypeParser(/^image\//, (_request, _body, done) => done(null))
    uploads.route({
      ...uploadPicture,
      ...rule(signedIn, 'own'),
      preValidation: typingLimit(app, uploadLimit),
      handler: async (request, reply) => {
        const { uid } = request.user
        const { 'content-type': type = '', 'content-encoding': encoding } = request.headers
        if (encoding || !takenTypes.some((taken) => taken === type.split(';', 1)[0]?.trim().toLowerCase()))
          throw otherKind()
        await withinAllowance(app.allowanceOf, uid, await repository.keptBy(uid))
        const gone = goneSignal(reply.raw)
        const shrunk = await receive(request, (file) => shrink(uid, file, gone))
        await app.requireWriterStill(request, reply)
        return reply.code(201).send(await repository.store(uid, shrunk))
      },
    })
    done()
  })

  app.route({
    ...listPictures,
    ...rule(signedIn, 'own'),
    handler: async ({ user: { uid }, query }, reply) =>
      sendList(
        reply,
        listPictures.url,
        query,
        (extent, after) => repository.list({ uid }, extent, after),
        uid,
      ),
  })

  app.route({
    ...getPicture,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const name = readPictureName(request.params.name)
      const found = name && (await repository.find(name.id, name.width))
      const user = found?.isHidden ? await readUser(request) : null
      const isShown = found && (!found.isHidden || (user && (await app.mayKnow(user, found))))
      const file = isShown && (await repository.open(name.id, name.width, found))
      if (!file) throw notFound('Picture not found.')
      return send(reply, request.params.name, file, found.isHidden)
    },
  })

  app.route({
    ...deletePicture,
    ...rule(owner, 'owned'),
    handler: async ({ user, params }) => {
      const id = params.id.toLowerCase()
      const found = await repository.ownerOf(id)
      const acknowledged = true as const
      if (!found || !(await app.mayKnow(user, found))) return { acknowledged, deletedCount: 0 }
      allow(owner, user, found, 'This picture belongs to someone else.')
      await repository.remove(id)
      app.clearPicturesAway()
      return { acknowledged, deletedCount: 1 }
    },
  })
}

/** What stands under a name never changes; a hidden one is shown to few, and kept by nobody. */
function send(reply: FastifyReply, name: string, { length, body }: StoredFile, isHidden: boolean) {
  return reply
    .type('image/webp')
    .headers({
      'cache-control': isHidden ? 'no-store' : `public, max-age=${year}, immutable`,
      'content-length': length,
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${name}"`,
    })
    .send(body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.length) : body)
}

const otherKind = () =>
  new HttpError(415, 'Only JPEG, PNG, WebP and AVIF pictures can be uploaded. Save it as one of these first.')
