import { follow, followLimit, getFollow, listFollows, unfollow, type FollowKind } from '#contract/follows.ts'
import { badRequest, conflict, forbidden, notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { sendList } from '#server/platform/replies/list-reply.ts'
import { signedIn } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createFollowRepository } from './repository.ts'

const nothingThere: Record<FollowKind, string> = {
  query: 'Query not found.',
  brand: 'Brand not found.',
  category: 'Category not found.',
  member: 'Member not found.',
  list: 'List not found.',
}

export function followRoutes(app: App) {
  const repository = createFollowRepository(app.db, app.blocking)

  app.route({
    ...listFollows,
    ...rule(signedIn, 'own'),
    handler: async ({ user: { uid }, query }, reply) =>
      sendList(reply, listFollows.url, query, (extent, after) => repository.list(uid, extent, after), uid),
  })

  app.route({
    ...getFollow,
    ...rule(signedIn, 'own'),
    handler: async ({ user: { uid }, params: { kind, target } }, reply) => {
      const found = await repository.find(uid, kind, target)
      const following = found !== null && found !== 'blocked' && (await repository.isFollowing(uid, found))
      return reply.header('cache-control', 'no-store').send({ following })
    },
  })

  app.route({
    ...follow,
    ...rule(signedIn, 'own'),
    handler: async ({ user: { uid }, params: { kind, target } }) => {
      const found = await repository.find(uid, kind, target)
      if (found === 'blocked') throw forbidden(`You cannot follow this ${kind}.`)
      if (found?.kind === 'member' && found.target === uid) throw badRequest('You cannot follow yourself.')
      if (found?.owner === uid) throw badRequest('This list is yours.')
      const following = found && (await repository.follow(uid, found))
      if (following === null) throw notFound(nothingThere[kind])
      if (!following)
        throw conflict(
          `You follow ${followLimit} things. That is the limit. Stop following one of them first.`,
        )
      return { following }
    },
  })

  app.route({
    ...unfollow,
    // Whoever may post nothing may still be told less.
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user: { uid }, params: { kind, target } }) => {
      await repository.unfollow(uid, kind, target)
      return { following: false }
    },
  })
}
