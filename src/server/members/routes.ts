import type { FastifyRequest } from 'fastify'
import { changeOwnMember, getMember, getOwnMember, setMemberRole } from '#contract/members.ts'
import { readUser } from '#server/identity/authentication.ts'
import { notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { varyByReader } from '#server/platform/replies/json-reply.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { memberPolicies } from './policies.ts'
import { allow, anyone, signedIn } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createMemberRepository } from './repository.ts'
import { createSuspensionCheck } from './suspension.ts'

export function memberRoutes(app: App) {
  const repository = createMemberRepository(app.db, app.reasonFor)
  const publicFor = routedReads(app, (db) => createMemberRepository(db, app.reasonFor))
  const refuseSuspended = createSuspensionCheck(app.db)

  /** Whoever took their posts back, or was completed by nobody yet, is a member again from here on. */
  const ownMember = async ({ user }: FastifyRequest) => {
    const own = await repository.findOwn(user.uid)
    if (own) return own
    await app.makeMember(user)
    const made = await repository.findOwn(user.uid)
    if (!made) throw notFound('Member not found.')
    return made
  }

  const mayKnowHidden = async (request: FastifyRequest, handle: string) => {
    const user = await readUser(request)
    const owner = user && (await repository.uidOf(handle))
    return owner !== null && user !== null && app.mayKnow(user, { owner, isHidden: true })
  }

  app.route({
    ...getOwnMember,
    ...rule(signedIn, 'own'),
    preHandler: app.upsertMember,
    handler: async (request, reply) => {
      const own = await ownMember(request)
      return reply.header('cache-control', 'no-store').send(own)
    },
  })

  app.route({
    ...changeOwnMember,
    // Who sees one's address is one's own to say, suspended or not; a handle is what others read.
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async (request, reply) => {
      if (request.body.handle !== undefined) await refuseSuspended(request.user.uid)
      await ownMember(request)
      await repository.change(request.user.uid, request.body)
      return reply.header('cache-control', 'no-store').send(await ownMember(request))
    },
  })

  app.route({
    ...setMemberRole,
    ...rule(memberPolicies.setRole, 'any'),
    handler: async ({ user, params, body }) => {
      const actor = await app.withRole(user)
      const uid = await repository.uidOf(params.handle.toLowerCase())
      const sentence = 'Only admins can give roles, and nobody can change their own role.'
      allow(memberPolicies.setRole, actor, { uid: uid ?? '' }, sentence)
      app.requirePasskey(user)
      if (uid === null) throw notFound('Member not found.')
      await repository.setRole(uid, body.role)
      return { acknowledged: true as const }
    },
  })

  app.route({
    ...getMember,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const handle = request.params.handle.toLowerCase()
      const published = publicFor(request)
      reply.header('cache-control', 'no-cache')
      varyByReader(reply)
      const member = await published.find(handle)
      if (member && (!member.hidden || (await mayKnowHidden(request, handle)))) {
        if (!member.showToSearchEngines) reply.header('x-robots-tag', 'noindex')
        return reply.send(member)
      }
      const newHandle = await published.newHandleOf(handle)
      if (newHandle === null) throw notFound('Member not found.')
      return reply.code(308).header('location', `/members/${newHandle}`).send(null)
    },
  })
}
