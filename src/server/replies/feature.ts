import { sql } from 'drizzle-orm'
import { Type, type Static } from 'typebox'
import { line, objectId } from '#contract/fields.ts'
import { ReplyDraft } from '#contract/replies.ts'
import { inFile } from '#server/db/field-list.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import { replies as table } from '#server/db/replies-schema.ts'
import { isReaders } from '#server/members/addresses.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { jsonArray } from '#server/platform/replies/list-reply.ts'
import type { Transferred } from '#server/platform/transferred.ts'
import { replyNotices } from './notices.ts'
import {
  authorOfReply,
  exportedReply,
  moderatedReplies,
  presentedReply,
  replyBytes,
  replyPosts,
} from './reply.ts'
import { replyRoutes } from './routes.ts'

const replyData: PersonalData = {
  tables: [table],
  collect: (db) => {
    const list = prepareKeysetList(db.prepare, {
      item: presentedReply,
      bytes: replyBytes,
      key: null,
      id: table.id,
      rows: (next) => sql`(
        select * from ${table} where ${isReaders(table.author)} and ${next}
      ) replies ${authorOfReply.join}`,
    })
    return ({ uid, addressKey }) => ({
      replies: jsonArray((size, position) => list({ uid, addressKey }, size, position)),
    })
  },
  recommendationsToLock: replyPosts.toLock,
  anonymize: replyPosts.anonymize,
  remove: replyPosts.removeAll,
}

const schema = Type.Object({
  ...ReplyDraft.properties,
  recommendationId: objectId(),
  authorName: inFile(line()),
})

const columns = ['id', 'recommendationId', 'author', 'authorName', 'text', 'createdAt', 'updatedAt'] as const

const transferredReplies: Transferred = {
  name: 'replies',
  isOne: ({ recommendationId = null }) => recommendationId !== null,
  schema,
  written: Object.keys(ReplyDraft.properties),
  values: ({ text, recommendationId, authorName = null }: Static<typeof schema>) => ({
    text,
    recommendationId: recommendationId.toLowerCase(),
    authorName,
  }),
  upsert: (rows) => replyPosts.upsert(rows, columns),
  exported: { table, join: authorOfReply.join, item: exportedReply },
}

export const replies: Feature = {
  routes: replyRoutes,
  personalData: replyData,
  moderated: [moderatedReplies],
  notices: () => replyNotices,
  transferred: [transferredReplies],
  counterChecks: [replyPosts.counterCheck],
}
