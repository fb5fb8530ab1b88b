import { idempotencyKey } from '#contract/fields.ts'
import {
  addQuery,
  deleteQuery,
  getQuery,
  listQueries,
  setQueryStatus,
  updateQuery,
} from '#contract/queries.ts'
import type { App } from '#server/platform/http.ts'
import { notFound } from '#server/platform/errors.ts'
import { createHiddenReasons } from '#server/platform/hidden.ts'
import { readUser, type User } from '#server/identity/authentication.ts'
import { allow, anyone, othersList, signedIn } from '#server/platform/policy.ts'
import { postingOf } from '#server/platform/posting/posting.ts'
import { sendJson, varyByReader } from '#server/platform/replies/json-reply.ts'
import { sendList } from '#server/platform/replies/list-reply.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { rule } from '#server/platform/route-rules.ts'
import { queryPolicies } from './policies.ts'
import { createQueryRepository } from './repository.ts'

export function queryRoutes(app: App) {
  const { emails } = app.config
  const hiddenReasons = createHiddenReasons(app.reasonFor, 'query')
  const repository = createQueryRepository(app.db, 'members', postingOf(app), app.logChange)
  const publicFor = routedReads(app, (db) =>
    createQueryRepository(db, emails, undefined, undefined, app.answersOfQuery),
  )
  const acknowledged = true as const

  const changerOf = async (action: 'update' | 'setStatus' | 'remove', user: User, id: string) => {
    const found = await repository.ownerOf(id)
    if (!found || !(await app.mayKnow(user, found))) return null
    const actor = action === 'setStatus' ? await app.withUsableRole(user) : user
    allow(queryPolicies[action], actor, found, 'This query belongs to someone else.')
    return actor
  }

  app.route({
    ...listQueries,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const { query } = request
      const user = await readUser(request)
      varyByReader(reply)
      const asked = query.email === undefined ? null : { email: query.email }
      if (asked && emails !== 'public') allow(queryPolicies.listOwn, user, asked, othersList)
      if (asked && user && queryPolicies.listOwn(user, asked))
        return sendList(
          reply,
          listQueries.url,
          query,
          async (limit, after) => hiddenReasons.page(await repository.listOwn(user, query, limit, after)),
          user.uid,
        )
      const { list, listForMembers } = publicFor(request)
      const read = user ? listForMembers : list
      return sendList(reply, listQueries.url, query, (limit, after) => read(query, limit, after))
    },
  })

  app.route({
    ...getQuery,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const user = await readUser(request)
      const { find, findFor } = publicFor(request)
      const { id } = request.params
      varyByReader(reply)
      const query = await (user ? findFor(user, id) : find(id))
      if (query) return sendJson(reply, query)
      const into = await repository.leadsTo(id)
      // A merge may be taken back, so nobody keeps the way.
      if (into)
        return reply
          .code(308)
          .headers({ location: `/products/${into}`, 'cache-control': 'no-cache' })
          .send(null)
      const hidden = user && (await repository.findHiddenFor(app.readerOf(user), id))
      if (!hidden) throw notFound('Query not found.')
      return sendJson(reply, await hiddenReasons.item(hidden), { personal: true })
    },
  })

  app.route({
    ...addQuery,
    ...rule(signedIn, 'own'),
    handler: async ({ user, body, headers }, reply) => {
      await app.usePicture('productImageUrl', body.productImageUrl)
      const insertedId = await repository.create(user, body, headers[idempotencyKey])
      return reply.code(201).send({ acknowledged, insertedId, ...(await repository.waiting(insertedId)) })
    },
  })

  app.route({
    ...updateQuery,
    ...rule(queryPolicies.update, 'owned'),
    handler: async ({ user, params, body }) => {
      const changer = await changerOf('update', user, params.id)
      if (changer) await app.usePicture('productImageUrl', body.productImageUrl)
      const changed = changer ? await repository.update(user, params.id, body) : null
      if (changed === null) throw notFound('Query not found.')
      return { acknowledged, matchedCount: 1, modifiedCount: changed ? 1 : 0 }
    },
  })

  app.route({
    ...setQueryStatus,
    ...rule(queryPolicies.setStatus, 'owned'),
    handler: async ({ user, params, body }) => {
      const changer = await changerOf('setStatus', user, params.id)
      const changed = changer ? await repository.setStatus(changer, params.id, body) : null
      if (changed === null) throw notFound('Query not found.')
      return { acknowledged, matchedCount: 1, modifiedCount: changed ? 1 : 0 }
    },
  })

  app.route({
    ...deleteQuery,
    ...rule(queryPolicies.remove, 'owned'),
    handler: async ({ user, params }) => {
      const changer = await changerOf('remove', user, params.id)
      return { acknowledged, deletedCount: changer ? await repository.remove(params.id) : 0 }
    },
  })
}
