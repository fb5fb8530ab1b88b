import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { recommendations } from '#server/db/schema.ts'
import { isReaders } from '#server/members/addresses.ts'

/** Each is then asked for by itself; all of them are in the member’s own list. */
const most = 10

export function createOwnHidden(db: Database) {
  const find = db.prepare<{ id: string }>(sql`
    select ${recommendations.id} from ${recommendations}
    where ${isReaders(recommendations.author)} and ${recommendations.queryId} = ${sql.placeholder('queryId')}
      and ${recommendations.hiddenAt} is not null
    order by ${recommendations.id} desc limit ${sql.raw(String(most))}`)

  return {
    async hidden(uid: string, queryId: string, addressKey: string): Promise<string[] | undefined> {
      const found = await find({ uid, queryId, addressKey })
      return found.length ? found.map(({ id }) => id) : undefined
    },
  }
}
