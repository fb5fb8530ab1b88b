import {
  addList,
  addToList,
  changeList,
  deleteList,
  entryLimit,
  getList,
  getSharedList,
  listLimit,
  listLists,
  markListSeen,
  orderList,
  removeFromList,
} from '#contract/lists.ts'
import { readUser } from '#server/identity/authentication.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { anyone, signedIn } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createListRepository } from './repository.ts'
import { createSharedLists } from './shared.ts'

/** Another member's list is answered like none: nobody learns that it is there. */
export function listRoutes(app: App) {
  const repository = createListRepository(app.db)
  const shared = createSharedLists(app.db)
  const acknowledged = true as const
  const noList = () => notFound('List not found.')

  const requireOwn = async (uid: string, listId: string) => {
    const id = listId.toLowerCase()
    if (!(await repository.isTheirs(uid, id))) throw noList()
    return id
  }

  app.route({
    ...listLists,
    ...rule(signedIn, 'own'),
    handler: async ({ user, query }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await repository.list(user.uid, query.containing?.toLowerCase())),
  })

  app.route({
    ...addList,
    ...rule(signedIn, 'own'),
    handler: async ({ user, body }, reply) => {
      const insertedId = await repository.create(user.uid, body.name)
      if (!insertedId)
        throw conflict(`You have ${listLimit} lists. That is the limit. Delete one of them first.`)
      return reply.code(201).send({ acknowledged, insertedId })
    },
  })

  app.route({
    ...getList,
    ...rule(signedIn, 'own'),
    handler: async ({ user, params }, reply) => {
      const found = await repository.find(user.uid, params.listId.toLowerCase())
      if (!found) throw noList()
      return reply.header('cache-control', 'no-store').send(found)
    },
  })

  app.route({
    ...changeList,
    ...rule(signedIn, 'own'),
    handler: async ({ user, params, body }) => {
      const changed = await repository.change(user.uid, params.listId.toLowerCase(), body)
      if (!changed) throw noList()
      return changed
    },
  })

  app.route({
    ...deleteList,
    // Whoever may post nothing may still take back what others read.
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user, params }) => ({
      acknowledged,
      deletedCount: await repository.remove(user.uid, params.listId.toLowerCase()),
    }),
  })

  app.route({
    ...addToList,
    ...rule(signedIn, 'own'),
    handler: async ({ user, params: { listId, queryId } }) => {
      const added = await repository.add(user.uid, listId.toLowerCase(), queryId.toLowerCase())
      if (added === 'no query') throw notFound('Query not found.')
      if (added === 'no list') throw noList()
      if (!added)
        throw conflict(`There are ${entryLimit} queries in this list. That is the limit. Remove one first.`)
      return { inList: true }
    },
  })

  app.route({
    ...removeFromList,
    ...rule(signedIn, 'own'),
    handler: async ({ user, params: { listId, queryId } }) => {
      await repository.removeEntry(await requireOwn(user.uid, listId), queryId.toLowerCase())
      return { inList: false }
    },
  })

  app.route({
    ...orderList,
    ...rule(signedIn, 'own'),
    handler: async ({ user, params, body }) => {
      const ids = body.ids.map((id) => id.toLowerCase())
      await repository.order(await requireOwn(user.uid, params.listId), ids)
      return { acknowledged }
    },
  })

  app.route({
    ...getSharedList,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const user = await readUser(request)
      // Kept by nobody: once it is private again it is gone at once.
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      const found = await shared.find(request.params.token, user?.uid ?? null)
      if (!found) throw noList()
      return reply.send(found)
    },
  })

  app.route({
    ...markListSeen,
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user, params, body }) => {
      await shared.markSeen(params.token, user.uid, body.at)
      return { acknowledged }
    },
  })
}
