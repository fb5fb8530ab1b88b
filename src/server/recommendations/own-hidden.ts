import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { recommendations } from '#server/db/schema.ts'
import { isReaders } from '#server/members/addresses.ts'

/** What a member recommended on a query that others do not see: for whoever shows them their marks. */
export function createOwnHidden(db: Database) {
  const find = db.prepare<{ id: string }>(sql`
    select ${recommendations.id} from ${recommendations}
    where ${isReaders(recommendations.author)} and ${recommendations.queryId} = ${sql.placeholder('queryId')}
      and ${recommendations.hiddenAt} is not null
    order by ${recommendations.id} desc`)

  return {
    /** Undefined where there are none, as for nearly all. */
    async hidden(uid: string, queryId: string, addressKey: string): Promise<string[] | undefined> {
      const found = await find({ uid, queryId, addressKey })
      return found.length ? found.map(({ id }) => id) : undefined
    },
  }
}
