import type { FastifyRequest } from 'fastify'
import { changeOwnMember, getMember, getOwnMember } from '#contract/members.ts'
import { requireUser } from '#server/identity/authentication.ts'
import { notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { createMemberRepository } from './repository.ts'
import { createMemberUpsert } from './upsert-member.ts'

export function memberRoutes(app: App) {
  const repository = createMemberRepository(app.db)
  const publicFor = routedReads(app, createMemberRepository)
  const upsertMember = createMemberUpsert(app.db)

  /** Whoever took their posts back, or was completed by nobody yet, is a member again from here on. */
  const ownMember = async ({ user }: FastifyRequest) => {
    const own = await repository.findOwn(user.uid)
    if (own) return own
    await upsertMember(user)
    const made = await repository.findOwn(user.uid)
    if (!made) throw notFound('Member not found.')
    return made
  }

  app.route({
    ...getOwnMember,
    onRequest: requireUser,
    preHandler: app.upsertMember,
    handler: async (request, reply) => {
      const own = await ownMember(request)
      return reply.header('cache-control', 'no-store').send(own)
    },
  })

  app.route({
    ...changeOwnMember,
    onRequest: app.requireWriter,
    preHandler: app.upsertMember,
    handler: async (request, reply) => {
      await ownMember(request)
      await repository.change(request.user.uid, request.body)
      return reply.header('cache-control', 'no-store').send(await ownMember(request))
    },
  })

  app.route({
    ...getMember,
    handler: async (request, reply) => {
      const handle = request.params.handle.toLowerCase()
      const published = publicFor(request)
      reply.header('cache-control', 'no-cache')
      const member = await published.find(handle)
      if (member) return reply.send(member)
      const newHandle = await published.newHandleOf(handle)
      if (newHandle === null) throw notFound('Member not found.')
      return reply.code(308).header('location', `/members/${newHandle}`).send(null)
    },
  })
}
