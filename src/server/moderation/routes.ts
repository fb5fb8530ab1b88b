import { idempotencyKey } from '#contract/fields.ts'
import { addAppeal, readOwnDecisions } from '#contract/appeals.ts'
import { findModeratedMembers, readMemberRecord } from '#contract/member-records.ts'
import {
  decide,
  readCase,
  readDecided,
  readLog,
  readQueue,
  readReasons,
  readWaiting,
  undoDecision,
} from '#contract/moderation.ts'
import { reportSubject } from '#contract/reports.ts'
import { anyone, moderator, signedIn } from '#server/platform/policy.ts'
import { notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { keyedRequest } from '#server/platform/idempotency/idempotency-key.ts'
import { sendJson } from '#server/platform/replies/json-reply.ts'
import { sendList } from '#server/platform/replies/list-reply.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createAppeals } from './appeals.ts'
import { createDeciding } from './decide.ts'
import { createDecisionLists } from './lists.ts'
import { createMemberRecord } from './member-record.ts'
import { createMemberSearch } from './moderated-member.ts'
import { moderationOf } from './moderation-context.ts'
import { moderationPolicies } from './policies.ts'
import { createQueueReading } from './read-queue.ts'
import { createReports } from './reports.ts'
import { notFoundInWords } from './targets.ts'
import { createUndo } from './undo.ts'
import { createWaitingCount } from './waiting.ts'

export function moderationRoutes(app: App) {
  const { db } = app
  const parts = moderationOf(db, app.features)
  const { targets } = parts
  const reports = createReports(db, targets)
  const deciding = createDeciding(db, parts)
  const undo = createUndo(db, parts)
  const appeal = createAppeals(db, targets)
  const queue = createQueueReading(db, targets)
  const countWaiting = createWaitingCount(db)
  const lists = createDecisionLists(db, targets)
  const findMembers = createMemberSearch(db)
  const recordOf = createMemberRecord(db, targets)
  const acknowledged = true as const

  app.route({
    ...reportSubject,
    ...rule(moderationPolicies.report, 'own'),
    handler: async ({ user, body, headers }, reply) => {
      const { insertedId, found } = await reports.add(user, body, headers[idempotencyKey])
      await deciding.hideIfTrusted(found)
      return reply.code(201).send({ acknowledged, insertedId })
    },
  })

  app.route({
    ...readQueue,
    ...rule(moderator, 'any'),
    handler: async (request, reply) => {
      const { uid } = request.moderator
      return sendList(reply, readQueue.url, request.query, queue.page, uid)
    },
  })

  app.route({
    ...readCase,
    ...rule(moderator, 'any'),
    handler: async (request, reply) => {
      const { subject, id } = request.params
      const found = await targets.find(db.orm, subject, id)
      if (!found) throw notFound(notFoundInWords(subject))
      return reply.header('cache-control', 'no-store').send(await queue.case(found))
    },
  })

  app.route({
    ...readWaiting,
    ...rule(moderator, 'any'),
    handler: async (request, reply) => {
      return reply.header('cache-control', 'no-store').send({ count: await countWaiting() })
    },
  })

  app.route({
    ...readDecided,
    ...rule(moderator, 'any'),
    handler: async (request, reply) => {
      const { uid } = request.moderator
      const read = lists.decided.bind(null, uid)
      return sendList(reply, readDecided.url, request.query, read, uid)
    },
  })

  app.route({
    ...readReasons,
    ...rule(moderator, 'any'),
    handler: async (request, reply) => {
      return reply.header('cache-control', 'no-store').send(await lists.reasons(request.query.action))
    },
  })

  app.route({
    ...decide,
    ...rule(moderator, 'any'),
    handler: async (request, reply) => {
      // When they asked, not when it was their turn.
      const began = new Date(Date.now() - reply.elapsedTime)
      const { user, body, headers } = request
      const actor = request.moderator
      const role = actor.role === 'admin' ? 'admin' : 'moderator'
      const keyed = keyedRequest(user.uid, headers[idempotencyKey], decide.url, body)
      const insertedId = await deciding.decide({ role, actor, began }, body, keyed)
      return reply.code(201).send({ acknowledged, insertedId })
    },
  })

  app.route({
    ...undoDecision,
    ...rule(moderator, 'any'),
    handler: async (request) => {
      const actor = request.moderator
      return { acknowledged, waiting: await undo(actor, request.params.id) }
    },
  })

  app.route({
    ...readLog,
    ...rule(anyone, 'public'),
    handler: async ({ query }, reply) => sendList(reply, readLog.url, query, lists.log),
  })

  app.route({
    ...addAppeal,
    // Whoever is suspended may say why they should not be.
    ...rule(moderationPolicies.appeal, 'own', { whileRefused: true }),
    handler: async ({ user, body, headers }, reply) => {
      const insertedId = await appeal(user, body, headers[idempotencyKey])
      return reply.code(201).send({ acknowledged, insertedId })
    },
  })

  app.route({
    ...readOwnDecisions,
    ...rule(signedIn, 'own'),
    handler: async ({ user, query }, reply) =>
      sendList(
        reply,
        readOwnDecisions.url,
        query,
        (extent, after) => lists.own(user, extent, after),
        user.uid,
      ),
  })

  app.route({
    ...findModeratedMembers,
    ...rule(moderator, 'any'),
    handler: async (request, reply) => {
      return sendJson(reply, await findMembers(request.query.search), { personal: true })
    },
  })

  app.route({
    ...readMemberRecord,
    ...rule(moderator, 'any'),
    handler: async ({ params }, reply) => {
      const record = await recordOf(params.handle)
      if (!record) throw notFound('Member not found.')
      return reply.header('cache-control', 'no-store').send(record)
    },
  })
}
