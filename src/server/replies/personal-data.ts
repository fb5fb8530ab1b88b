import { inArray, sql } from 'drizzle-orm'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import { replies } from '#server/db/replies-schema.ts'
import { recommendations } from '#server/db/schema.ts'
import { isReaders } from '#server/members/addresses.ts'
import { deletedAccount } from '#server/platform/owner-keys.ts'
import type { LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { jsonArray } from '#server/platform/replies/list-reply.ts'
import { authorOfReply, presentedReply, replyBytes } from './present.ts'

const theirs = ({ owners }: LeavingPerson) => inArray(replies.author, owners)

export const replyData: PersonalData = {
  tables: [replies],
  collect: (db) => {
    const list = prepareKeysetList(db.prepare, {
      item: presentedReply,
      bytes: replyBytes,
      key: null,
      id: replies.id,
      rows: (next) => sql`(
        select * from ${replies} where ${isReaders(replies.author)} and ${next}
      ) replies ${authorOfReply.join}`,
    })
    return ({ uid, addressKey }) => ({
      replies: jsonArray((size, position) => list({ uid, addressKey }, size, position)),
    })
  },
  recommendationsToLock: (person) =>
    sql`select ${replies.recommendationId} from ${replies} where ${theirs(person)}`,

  async anonymize(orm, person) {
    await orm.update(replies).set({ author: deletedAccount, authorName: null }).where(theirs(person))
  },

  async remove(orm, person) {
    await orm.execute(sql`
      with gone as (
        delete from ${replies} where ${theirs(person)} returning ${replies.recommendationId}, ${replies.hiddenAt}
      )
      update ${recommendations} set reply_count = reply_count - on_it.count
      from (
        select recommendation_id, count(*)::int as count from gone where hidden_at is null group by 1
      ) on_it
      where ${recommendations.id} = on_it.recommendation_id`)
  },
}
