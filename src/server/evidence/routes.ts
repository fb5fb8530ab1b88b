import {
  addEvidence,
  checkEvidence,
  deleteEvidence,
  listEvidence,
  updateEvidence,
} from '#contract/evidence.ts'
import { idempotencyKey } from '#contract/fields.ts'
import type { User } from '#server/identity/authentication.ts'
import { allow } from '#server/members/policy.ts'
import { notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import type { PostingRules } from '#server/platform/posting/posting.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { sendList } from '#server/platform/replies/list-reply.ts'
import { evidencePolicies } from './policies.ts'
import { createEvidenceRepository } from './repository.ts'

export function evidenceRoutes(app: App, { rules }: { rules: PostingRules }) {
  const repository = createEvidenceRepository(app.db, rules)
  const publicFor = routedReads(app, (db) => createEvidenceRepository(db))
  const acknowledged = true as const
  const protectedWrite = { onRequest: app.requireWriter, preHandler: app.upsertMember }

  const authorFor = async (action: 'update' | 'remove', user: User, id: string) => {
    const author = await repository.authorOf(id)
    const rule = evidencePolicies[action]
    // Only where they may not do it as who they are does it matter what they are here.
    if (author && !rule(user, { author }))
      allow(rule, await app.withRole(user), { author }, 'This evidence was added by someone else.')
    return author
  }

  app.route({
    ...listEvidence,
    handler: async (request, reply) => {
      const { id } = request.params
      const { list } = publicFor(request)
      return sendList(reply, `/products/${id}/evidence`, request.query, async (limit, after) => {
        const page = await list(id, limit, after)
        if (!page) throw notFound('Query not found.')
        return page
      })
    },
  })

  app.route({
    ...addEvidence,
    ...protectedWrite,
    handler: async ({ user, params, body, headers }, reply) => {
      const insertedId = await repository.create(user, params.id, body, headers[idempotencyKey])
      if (!insertedId) throw await repository.refusal(user, params.id, body)
      return reply.code(201).send({ acknowledged, insertedId })
    },
  })

  app.route({
    ...updateEvidence,
    ...protectedWrite,
    handler: async ({ user, params, body }) => {
      const author = await authorFor('update', user, params.id)
      const changed = author ? await repository.update(params.id, body) : null
      if (changed === null) throw notFound('Evidence not found.')
      return { acknowledged, matchedCount: 1, modifiedCount: changed ? 1 : 0 }
    },
  })

  app.route({
    ...deleteEvidence,
    ...protectedWrite,
    handler: async ({ user, params }) => {
      const author = await authorFor('remove', user, params.id)
      return { acknowledged, deletedCount: author ? await repository.remove(params.id) : 0 }
    },
  })

  app.route({
    ...checkEvidence,
    ...protectedWrite,
    handler: async ({ user, params, body }) => {
      const author = await repository.authorOf(params.id)
      if (author) allow(evidencePolicies.check, user, { author }, 'You added this: others check it.')
      const checked = author ? await repository.check(user, params.id, body) : null
      if (!checked) throw notFound('Evidence not found.')
      const { stillTrue, outdated, disputed, checkedAt, freshUntil } = checked
      return {
        acknowledged,
        stillTrue,
        outdated,
        disputed,
        checkedAt: checkedAt?.toISOString() ?? null,
        freshUntil: new Date(freshUntil).toISOString(),
      }
    },
  })
}
