import { idempotencyKey } from '#contract/fields.ts'
import { addReply, deleteReply, listReplies, updateReply } from '#contract/replies.ts'
import { readUser, type User } from '#server/identity/authentication.ts'
import { notFound } from '#server/platform/errors.ts'
import { createHiddenReasons } from '#server/platform/hidden.ts'
import type { App } from '#server/platform/http.ts'
import { allow, anyone, author, signedIn } from '#server/platform/policy.ts'
import { postingOf } from '#server/platform/posting/posting.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { varyByReader } from '#server/platform/replies/json-reply.ts'
import { sendList, type ReadPage } from '#server/platform/replies/list-reply.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createReplyLists } from './list.ts'
import { createReplyRepository } from './repository.ts'

export function replyRoutes(app: App) {
  const hiddenReasons = createHiddenReasons(app.reasonFor, 'reply')
  const repository = createReplyRepository(app.db, postingOf(app))
  const { listFor } = createReplyLists(app.db)
  const publicFor = routedReads(app, createReplyLists)
  const acknowledged = true as const

  const mayChange = async (user: User, id: string) => {
    const found = await repository.authorOf(id)
    if (!found || !(await app.mayKnow(user, { ...found, owner: found.author }))) return false
    allow(author, user, found, 'This reply belongs to someone else.')
    return true
  }

  app.route({
    ...listReplies,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const { id } = request.params
      const user = await readUser(request)
      varyByReader(reply)
      const list = user ? listFor(app.readerOf(user)) : publicFor(request).list
      const read: ReadPage = async (limit, after) => {
        const page = await list(id.toLowerCase(), limit, after)
        if (!page) throw notFound('Recommendation not found.')
        return hiddenReasons.page(page)
      }
      return sendList(reply, `/recommendations/${id}/replies`, request.query, read, user?.uid)
    },
  })

  app.route({
    ...addReply,
    ...rule(signedIn, 'own'),
    handler: async ({ user, params, body, headers }, reply) => {
      const insertedId = await repository.create(user, params.id, body, headers[idempotencyKey])
      if (!insertedId) throw await repository.refusal(user, params.id, body)
      return reply.code(201).send({ acknowledged, insertedId, ...(await repository.waiting(insertedId)) })
    },
  })

  app.route({
    ...updateReply,
    ...rule(author, 'owned'),
    handler: async ({ user, params, body }) => {
      const may = await mayChange(user, params.id)
      const changed = may ? await repository.update(user.uid, params.id, body) : null
      if (changed === null) throw notFound('Reply not found.')
      return { acknowledged, matchedCount: 1, modifiedCount: changed ? 1 : 0 }
    },
  })

  app.route({
    ...deleteReply,
    ...rule(author, 'owned'),
    handler: async ({ user, params }) => {
      const may = await mayChange(user, params.id)
      return { acknowledged, deletedCount: may ? await repository.remove(params.id) : 0 }
    },
  })
}
