import { sql } from 'drizzle-orm'
import { listMemberRecommendations, type MemberRecommendation } from '#contract/member-lists.ts'
import { isoDate, jsonText, textBytes, type Fields } from '#server/db/json.ts'
import { recommendations } from '#server/db/schema.ts'
import { visibleRecommendations } from '#server/db/visible.ts'
import { createPostsOfMember, shownByHandle } from '#server/members/posts-of-member.ts'
import type { App } from '#server/platform/http.ts'
import { anyone } from '#server/platform/policy.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { sendList } from '#server/platform/replies/list-reply.ts'
import { rule } from '#server/platform/route-rules.ts'

const fields: Fields<MemberRecommendation> = {
  _id: recommendations.id,
  title: recommendations.title,
  productName: recommendations.productName,
  productBrand: recommendations.productBrand,
  reason: recommendations.reason,
  queryId: recommendations.queryId,
  productNameOriginal: recommendations.productNameOriginal,
  createdAt: isoDate(recommendations.createdAt),
  helpful: recommendations.helpful,
  swapCount: recommendations.swapCount,
}

export function recommendationsByMember(app: App) {
  const listFor = routedReads(app, (db) =>
    createPostsOfMember(db, {
      item: jsonText(fields),
      bytes: textBytes(fields),
      key: null,
      id: recommendations.id,
      rows: (next) => sql`(
        select * from ${visibleRecommendations} where ${recommendations.author} = ${shownByHandle()} and ${next}
      ) recommendations`,
    }),
  )

  app.route({
    ...listMemberRecommendations,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const { handle } = request.params
      const path = `/members/${handle}/recommendations`
      return sendList(reply, path, request.query, listFor(request)(handle))
    },
  })
}
