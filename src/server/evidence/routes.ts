import {
  addEvidence,
  checkEvidence,
  deleteEvidence,
  listEvidence,
  updateEvidence,
} from '#contract/evidence.ts'
import { idempotencyKey } from '#contract/fields.ts'
import { addressNotProved } from '#contract/marks.ts'
import { readUser, type User } from '#server/identity/authentication.ts'
import { allow, anyone, proveFirst, signedIn } from '#server/platform/policy.ts'
import { notFound } from '#server/platform/errors.ts'
import { createHiddenReasons } from '#server/platform/hidden.ts'
import type { App } from '#server/platform/http.ts'
import { postingOf } from '#server/platform/posting/posting.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { varyByReader } from '#server/platform/replies/json-reply.ts'
import { sendList, type ReadPage } from '#server/platform/replies/list-reply.ts'
import { rule } from '#server/platform/route-rules.ts'
import { evidenceByMember } from './by-member.ts'
import type { Changer } from './change.ts'
import { evidencePolicies } from './policies.ts'
import { createEvidenceRepository } from './repository.ts'

export function evidenceRoutes(app: App) {
  const hiddenReasons = createHiddenReasons(app.reasonFor, 'evidence')
  const repository = createEvidenceRepository(app.db, {
    posting: postingOf(app),
    logChange: app.logChange,
    // Verdicts are for those whose marks are taken.
    provedOnly: app.config.marks === 'verified',
  })
  const publicFor = routedReads(app, (db) => createEvidenceRepository(db))
  const acknowledged = true as const
  evidenceByMember(app)

  const knownTo = async (user: User, id: string) => {
    const found = await repository.authorOf(id)
    return found && (await app.mayKnow(user, { ...found, owner: found.author })) ? found : null
  }
  const changerOf = async (action: 'update' | 'remove', user: User, id: string): Promise<Changer | null> => {
    const found = await knownTo(user, id)
    if (!found) return null
    const rule = evidencePolicies[action]
    const { uid } = user
    // Only where they may not do it as who they are does it matter what they are here.
    if (rule(user, found)) return { uid, asModerator: null }
    const asModerator = await app.withUsableRole(user)
    allow(rule, asModerator, found, 'This evidence was added by someone else.')
    return { uid, asModerator }
  }

  app.route({
    ...listEvidence,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const { id } = request.params
      const { list } = publicFor(request)
      const user = await readUser(request)
      varyByReader(reply)
      const read: ReadPage = async (limit, after) => {
        const page = await (user
          ? repository.listFor(app.readerOf(user), id, limit, after)
          : list(id, limit, after))
        if (!page) throw notFound('Query not found.')
        return hiddenReasons.page(page)
      }
      // Whoever is signed in may be shown what others are not.
      return sendList(reply, `/products/${id}/evidence`, request.query, read, user?.uid)
    },
  })

  app.route({
    ...addEvidence,
    ...rule(signedIn, 'own'),
    handler: async ({ user, params, body, headers }, reply) => {
      const insertedId = await repository.create(user, params.id, body, headers[idempotencyKey])
      if (!insertedId) throw await repository.refusal(user, params.id, body)
      return reply.code(201).send({ acknowledged, insertedId, ...(await repository.waiting(insertedId)) })
    },
  })

  app.route({
    ...updateEvidence,
    ...rule(evidencePolicies.update, 'owned'),
    handler: async ({ user, params, body }) => {
      const changer = await changerOf('update', user, params.id)
      const changed = changer ? await repository.update(changer, params.id, body) : null
      if (changed === null) throw notFound('Evidence not found.')
      return { acknowledged, matchedCount: 1, modifiedCount: changed ? 1 : 0 }
    },
  })

  app.route({
    ...deleteEvidence,
    ...rule(evidencePolicies.remove, 'owned'),
    handler: async ({ user, params }) => {
      const changer = await changerOf('remove', user, params.id)
      return { acknowledged, deletedCount: changer ? await repository.remove(changer, params.id) : 0 }
    },
  })

  app.route({
    ...checkEvidence,
    ...rule(evidencePolicies.check, 'own'),
    handler: async ({ user, params, body }) => {
      const found = await knownTo(user, params.id)
      if (found)
        allow(evidencePolicies.check, user, found, 'You added this evidence. Only others can check it.')
      const piece = found && (await repository.findChecked(user.uid, params.id))
      if (piece) allow(evidencePolicies.checkUnderAddress, user, piece, proveFirst, addressNotProved)
      const checked = piece && (await repository.check(user.uid, params.id, body, piece))
      if (!checked) throw notFound('Evidence not found.')
      const { stillTrue, outdated, disputed, disputedByTrusted, checkedAt, freshUntil, waiting } = checked
      return {
        acknowledged,
        stillTrue,
        outdated,
        disputed,
        disputedByTrusted,
        checkedAt: checkedAt?.toISOString() ?? null,
        freshUntil: new Date(freshUntil).toISOString(),
        ...(waiting && { waiting }),
      }
    },
  })
}
