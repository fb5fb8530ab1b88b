import { eq, or, sql, and } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { follows, noticesToTell } from '#server/db/follows-schema.ts'
import type { LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { jsonArray } from '#server/platform/replies/list-reply.ts'
import { createFollowRepository } from './repository.ts'

const theirs = ({ uid }: Pick<LeavingPerson, 'uid'>) => eq(follows.uid, uid)

/** What they followed is nobody else's business; those who followed them follow nobody. */
async function remove(orm: Orm, { uid }: LeavingPerson) {
  const ofThem = and(eq(follows.kind, 'member'), eq(follows.target, uid))
  await orm.delete(follows).where(or(theirs({ uid }), ofThem))
  await orm.delete(noticesToTell).where(eq(noticesToTell.actor, uid))
}

export const followData: PersonalData = {
  tables: [follows, noticesToTell],
  collect: (db) => {
    const repository = createFollowRepository(db)
    return ({ uid, addressKey }) => ({
      follows: jsonArray((size, position) => repository.list(uid, size, position, [uid, addressKey])),
    })
  },
  anonymize: remove,
  remove,
  // As with what was saved: whoever deletes a query deletes the follows of it.
  queriesToLock: (person) =>
    sql`select ${follows.queryId} from ${follows} where ${theirs(person)} and ${follows.queryId} is not null`,
}
