import { sql, type SQL } from 'drizzle-orm'
import { listMemberSwaps, listOwnSwaps, type MemberSwap, type OwnSwap } from '#contract/member-lists.ts'
import type { Database } from '#server/db/client.ts'
import { isoDate, jsonText, textBytes, type Fields } from '#server/db/json.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import { bySwapped, swaps, countedSwaps } from '#server/db/marks-schema.ts'
import { recommendations } from '#server/db/schema.ts'
import { visibleRecommendations } from '#server/db/visible.ts'
import { createPostsOfMember, shownByHandle } from '#server/members/posts-of-member.ts'
import { showsSwaps } from '#server/members/settings.ts'
import type { App } from '#server/platform/http.ts'
import { anyone, signedIn } from '#server/platform/policy.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { sendList } from '#server/platform/replies/list-reply.ts'
import { rule } from '#server/platform/route-rules.ts'

const facts: Fields<Omit<MemberSwap, 'note'>> = {
  _id: recommendations.id,
  productName: recommendations.productName,
  productBrand: recommendations.productBrand,
  productImage: recommendations.productImage,
  queryId: recommendations.queryId,
  productNameOriginal: recommendations.productNameOriginal,
  swappedAt: isoDate(swaps.swappedAt),
}
const shownToOthers: Fields<MemberSwap> = {
  ...facts,
  note: sql`case when ${swaps.shared} and ${swaps.noteHiddenAt} is null then ${swaps.note} end`,
}
const shownToOneself: Fields<OwnSwap> = { ...facts, note: swaps.note, shared: swaps.shared }

const list = (fields: Record<string, Fields<MemberSwap>[keyof MemberSwap]>, table: SQL, uid: SQL) => ({
  item: jsonText(fields),
  bytes: textBytes(fields),
  key: bySwapped(swaps),
  id: swaps.recommendationId,
  rows: (next: SQL) => sql`(
    select * from ${table} where ${swaps.uid} = ${uid} and ${next}
  ) swaps join ${visibleRecommendations} on ${recommendations.id} = ${swaps.recommendationId}`,
})

/** One's own, suspended or not; what moderators hid is gone from here as well. */
const ownSwaps = sql`(select * from ${swaps} where recommendation_id in (select id from ${visibleRecommendations})) swaps`

/** The last so many of somebody's, and how many there are, up to a thousand. */
export function createLatestSwaps(db: Database) {
  const read = db.prepare<{ from: string | null; to: string; count: number }>(sql`
    select ${recommendations.productNameOriginal} as "from", ${recommendations.productName} as "to", (
      select count(*)::int from (select from ${ownSwaps} where ${swaps.uid} = ${sql.placeholder('uid')} limit 1000) counted
    ) as count
    from ${ownSwaps} join ${visibleRecommendations} on ${recommendations.id} = ${swaps.recommendationId}
    where ${swaps.uid} = ${sql.placeholder('uid')}
    order by ${bySwapped(swaps)} desc, ${swaps.recommendationId} desc limit ${sql.placeholder('limit')}`)
  return (uid: string, limit: number) => read({ uid, limit })
}

export function swapsByMember(app: App) {
  const listFor = routedReads(app, (db) =>
    createPostsOfMember(db, list(shownToOthers, countedSwaps, shownByHandle(showsSwaps))),
  )
  const own = prepareKeysetList(
    app.db.prepare,
    list(shownToOneself, ownSwaps, sql`${sql.placeholder('uid')}`),
  )

  app.route({
    ...listMemberSwaps,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const { handle } = request.params
      return sendList(reply, `/members/${handle}/swaps`, request.query, listFor(request)(handle))
    },
  })

  app.route({
    ...listOwnSwaps,
    ...rule(signedIn, 'own'),
    handler: async ({ user: { uid }, query }, reply) =>
      sendList(reply, listOwnSwaps.url, query, (size, position) => own({ uid }, size, position), uid),
  })
}
