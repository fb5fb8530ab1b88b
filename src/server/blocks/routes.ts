import { blockLimit, deleteBlock, listBlocks, putBlock } from '#contract/blocks.ts'
import { allow, signedIn } from '#server/platform/policy.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { rule } from '#server/platform/route-rules.ts'
import { blockPolicies } from './policies.ts'
import { createBlockRepository } from './repository.ts'

export function blockRoutes(app: App) {
  const repository = createBlockRepository(app.db)

  const noMember = () => notFound('Member not found.')

  const memberOf = async (handle: string) => {
    const uid = await repository.find(handle)
    if (!uid) throw noMember()
    return uid
  }

  app.route({
    ...listBlocks,
    ...rule(signedIn, 'own'),
    handler: async ({ user }, reply) =>
      reply.header('cache-control', 'no-store').send(await repository.list(user.uid)),
  })

  app.route({
    ...putBlock,
    // Whoever may post nothing may still keep others away from them.
    ...rule(blockPolicies.block, 'own', { whileRefused: true }),
    handler: async ({ user, params }) => {
      const uid = await memberOf(params.handle)
      allow(blockPolicies.block, user, { uid }, 'You cannot block yourself.')
      const isBlocked = await repository.block(user.uid, uid)
      if (isBlocked === null) throw noMember()
      if (!isBlocked)
        throw conflict(
          `You have blocked ${blockLimit} members. That is the limit. Unblock one of them first.`,
        )
      return { blocked: true as const }
    },
  })

  app.route({
    ...deleteBlock,
    ...rule(signedIn, 'own', { whileRefused: true }),
    handler: async ({ user, params }) => {
      await repository.unblock(user.uid, await memberOf(params.handle))
      return { blocked: false as const }
    },
  })
}
