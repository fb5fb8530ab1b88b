import { sql } from 'drizzle-orm'
import { getMine } from '#contract/mine.ts'
import { queries } from '#server/db/schema.ts'
import { mayKnow } from '#server/members/addresses.ts'
import { notFound } from '#server/platform/errors.ts'
import type { MineParts } from '#server/platform/feature.ts'
import type { App } from '#server/platform/http.ts'
import { signedIn } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'

/** What each feature tells of a member's marks on a query; a part that none tells is empty. */
export function mineRoutes(app: App) {
  const parts = Object.assign({}, ...app.features.map(({ mine }) => mine?.(app.db))) as MineParts
  const find = app.db.prepare(sql`
    select 1 from ${queries}
    where ${queries.id} = ${sql.placeholder('id')} and (${queries.hiddenAt} is null or ${mayKnow(queries.owner)})`)

  app.route({
    ...getMine,
    ...rule(signedIn, 'own'),
    handler: async ({ user, params }, reply) => {
      const { uid, addressKey } = user
      const id = params.id.toLowerCase()
      const reader = [uid, id, addressKey] as const
      const [
        found,
        votes,
        swaps,
        swapNotes,
        sharedNotes,
        evidence,
        checks,
        checkNotes,
        hidden,
        block,
        reported,
        following,
        saved,
      ] = await Promise.all([
        find({ id, ...app.readerOf(user) }),
        parts.votes?.(...reader) ?? {},
        parts.swaps?.(...reader) ?? [],
        parts.swapNotes?.(...reader) ?? {},
        parts.sharedNotes?.(...reader),
        parts.evidence?.(...reader) ?? [],
        parts.checks?.(...reader) ?? {},
        parts.checkNotes?.(...reader),
        parts.hidden?.(...reader),
        parts.block?.(...reader),
        parts.reported?.(...reader),
        parts.following?.(...reader) ?? false,
        parts.saved?.(...reader) ?? false,
      ])
      if (!found.length) throw notFound('Query not found.')
      return reply.header('cache-control', 'no-store').send({
        ...{ votes, swaps, swapNotes, evidence, checks, following, saved },
        ...(sharedNotes && { sharedNotes }),
        ...(checkNotes && { checkNotes }),
        ...(hidden && { hidden }),
        ...(block && { block }),
        ...(reported && { reported }),
      })
    },
  })
}
