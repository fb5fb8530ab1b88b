import { inArray, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { isHere, pictures } from '#server/db/pictures-schema.ts'
import { isReaders } from '#server/members/addresses.ts'
import { deletedAccount } from '#server/platform/owner-keys.ts'
import type { LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import { jsonArray } from '#server/platform/replies/list-reply.ts'
import { isInPost } from './in-use.ts'
import { listedPicture, listedPictureBytes } from './repository.ts'

const theirs = ({ owners }: LeavingPerson) => inArray(pictures.owner, owners)

/**
 * Nobody sees them from now on, and nothing says whose they were; their bytes follow, and then their rows. Where the
 * account stays, so does the row of what a moderator hid, or the next upload would bring it back.
 */
async function remove(orm: Orm, person: LeavingPerson) {
  const [owner, hidden] = person.accountStays
    ? [sql`case when hidden_at is null then ${deletedAccount} else owner end`, sql`hidden_at`]
    : [sql`${deletedAccount}`, sql`null`]
  await orm.execute(sql`
    update ${pictures} set owner = ${owner}, removed_at = now(), hidden_at = ${hidden} where ${theirs(person)}`)
}

export const pictureData: PersonalData = {
  tables: [pictures],
  collect: (db) => {
    const list = prepareKeysetList(db.prepare, {
      item: listedPicture,
      bytes: listedPictureBytes,
      key: null,
      id: pictures.id,
      rows: (next) =>
        sql`(select * from ${pictures} where ${isReaders(pictures.owner)} and ${isHere} and ${next}) pictures`,
    })
    return ({ uid, addressKey }) => ({
      pictures: jsonArray((size, position) => list({ uid, addressKey }, size, position)),
    })
  },
  /** What a post shows that stays is part of it, as its words are. */
  async anonymize(orm, person) {
    await orm.execute(
      sql`update ${pictures} set owner = ${deletedAccount} where ${theirs(person)} and ${isInPost}`,
    )
    await remove(orm, person)
  },
  remove,
}
