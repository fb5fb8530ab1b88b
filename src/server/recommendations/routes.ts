import type { FastifyRequest } from 'fastify'
import { idempotencyKey } from '#contract/fields.ts'
import {
  addRecommendation,
  deleteRecommendation,
  findConflict,
  getRecommendation,
  listExperiences,
  listReceivedRecommendations,
  listRecommendations,
  updateRecommendation,
} from '#contract/recommendations.ts'
import type { App } from '#server/platform/http.ts'
import { badRequest, notFound } from '#server/platform/errors.ts'
import { readUser, requireUser, type User } from '#server/identity/authentication.ts'
import { allow, anyone, othersList, signedIn } from '#server/platform/policy.ts'
import { createHiddenReasons } from '#server/platform/hidden.ts'
import { typingLimit } from '#server/platform/limits/typing-limit.ts'
import { postingOf } from '#server/platform/posting/posting.ts'
import { sendJson, varyByReader } from '#server/platform/replies/json-reply.ts'
import { sendList, type ReadPage } from '#server/platform/replies/list-reply.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createConflictFinder } from './conflicts/find-conflict.ts'
import { recommendationsByMember } from './by-member.ts'
import { createExperienceList } from './experiences.ts'
import { recommendationPolicies } from './policies.ts'
import { createRecommendationRepository } from './repository.ts'

export function recommendationRoutes(app: App) {
  const { emails } = app.config
  const hiddenReasons = createHiddenReasons(app.reasonFor, 'recommendation')
  const repository = createRecommendationRepository(app.db, emails, postingOf(app))
  const publicFor = routedReads(app, (db) => createRecommendationRepository(db, emails))
  const experiencesFor = routedReads(app, createExperienceList)
  const conflictFor = routedReads(app, createConflictFinder)
  const acknowledged = true as const
  recommendationsByMember(app)

  const mayChange = async (action: 'update' | 'remove', user: User, id: string) => {
    const found = await repository.authorOf(id)
    if (!found || !(await app.mayKnow(user, { ...found, owner: found.author }))) return false
    allow(recommendationPolicies[action], user, found, 'This recommendation belongs to someone else.')
    return true
  }

  app.route({
    ...listRecommendations,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const { queryId, email, sort } = request.query
      varyByReader(reply)
      if (queryId && email === undefined) {
        const { listByQuery, listByQueryFor } = publicFor(request)
        const user = await readUser(request)
        const read: ReadPage = async (limit, after) => {
          if (!user) return listByQuery(queryId, limit, after, sort)
          const page = await listByQueryFor(user, queryId, limit, after, sort)
          // Where everybody sees none, there may be some on a query that is hidden.
          if (page.items.length) return page
          return repository.listByHiddenQueryFor(app.readerOf(user), queryId, limit, after, sort)
        }
        return sendList(reply, listRecommendations.url, request.query, read, user?.uid)
      }
      if (!email || queryId) throw badRequest('Give either queryId or email.')
      if (sort) throw badRequest('sort goes with queryId.')
      await requireUser(request)
      const user = forAddress(request, email)
      return sendList(
        reply,
        listRecommendations.url,
        request.query,
        async (limit, after) => hiddenReasons.page(await repository.listByAuthor(user, limit, after)),
        user.uid,
      )
    },
  })

  app.route({
    ...listExperiences,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const { id } = request.params
      const read: ReadPage = async (limit, after) => {
        const page = await experiencesFor(request)(id.toLowerCase(), limit, after)
        if (!page) throw notFound('Recommendation not found.')
        return page
      }
      return sendList(reply, `/recommendations/${id}/experiences`, request.query, read)
    },
  })

  app.route({
    ...listReceivedRecommendations,
    ...rule(recommendationPolicies.listOwn, 'own'),
    handler: async (request, reply) => {
      const user = forAddress(request, request.query.email)
      return sendList(
        reply,
        listReceivedRecommendations.url,
        request.query,
        (limit, after) => repository.listReceived(user, limit, after),
        user.uid,
      )
    },
  })

  app.route({
    ...findConflict,
    ...rule(anyone, 'public'),
    onRequest: typingLimit(app),
    handler: async (request) => ({ conflict: await conflictFor(request)(request.query) }),
  })

  app.route({
    ...getRecommendation,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const { find, findFor } = publicFor(request)
      const { id } = request.params
      const user = await readUser(request)
      varyByReader(reply)
      const recommendation = await (user ? findFor(user, id) : find(id))
      if (recommendation) return sendJson(reply, recommendation)
      const hidden = user && (await repository.findHiddenFor(app.readerOf(user), id))
      if (!hidden) throw notFound('Recommendation not found.')
      return sendJson(reply, await hiddenReasons.item(hidden), { personal: true })
    },
  })

  app.route({
    ...addRecommendation,
    ...rule(signedIn, 'own'),
    handler: async ({ user, body, headers }, reply) => {
      await app.usePicture('productImage', body.productImage)
      const insertedId = await repository.create(user, body, headers[idempotencyKey])
      if (!insertedId) throw await repository.refusal(user, body)
      return reply.code(201).send({ acknowledged, insertedId, ...(await repository.waiting(insertedId)) })
    },
  })

  app.route({
    ...updateRecommendation,
    ...rule(recommendationPolicies.update, 'owned'),
    handler: async ({ user, params, body }) => {
      const may = await mayChange('update', user, params.id)
      if (may) await app.usePicture('productImage', body.productImage)
      const changed = may ? await repository.update(user, params.id, body) : null
      if (changed === null) throw notFound('Recommendation not found.')
      return { acknowledged, matchedCount: 1, modifiedCount: changed ? 1 : 0 }
    },
  })

  app.route({
    ...deleteRecommendation,
    ...rule(recommendationPolicies.remove, 'owned'),
    handler: async ({ user, params }) => {
      const may = await mayChange('remove', user, params.id)
      return { acknowledged, deletedCount: may ? await repository.remove(params.id) : 0 }
    },
  })
}

function forAddress({ user }: FastifyRequest, email: string): User {
  allow(recommendationPolicies.listOwn, user, { email }, othersList)
  return user
}
