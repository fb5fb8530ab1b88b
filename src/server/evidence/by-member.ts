import { sql } from 'drizzle-orm'
import { listMemberEvidence, type MemberEvidence } from '#contract/member-lists.ts'
import { evidenceLine } from '#server/db/evidence-line.ts'
import { evidence, visibleEvidence } from '#server/db/evidence-schema.ts'
import { isoDate, jsonText, textBytes, type Fields } from '#server/db/json.ts'
import { queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { createPostsOfMember, shownByHandle } from '#server/members/posts-of-member.ts'
import type { App } from '#server/platform/http.ts'
import { anyone } from '#server/platform/policy.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { sendList } from '#server/platform/replies/list-reply.ts'
import { rule } from '#server/platform/route-rules.ts'

const fields: Fields<MemberEvidence> = {
  ...evidenceLine(queries.productName),
  createdAt: isoDate(evidence.createdAt),
}

export function evidenceByMember(app: App) {
  const listFor = routedReads(app, (db) =>
    createPostsOfMember(db, {
      item: jsonText(fields),
      bytes: textBytes(fields),
      key: null,
      id: evidence.id,
      rows: (next) => sql`(
        select * from ${visibleEvidence} where ${evidence.author} = ${shownByHandle()} and ${next}
      ) evidence join ${visibleQueries} on ${queries.id} = ${evidence.queryId}`,
    }),
  )

  app.route({
    ...listMemberEvidence,
    ...rule(anyone, 'public'),
    handler: async (request, reply) => {
      const { handle } = request.params
      return sendList(reply, `/members/${handle}/evidence`, request.query, listFor(request)(handle))
    },
  })
}
