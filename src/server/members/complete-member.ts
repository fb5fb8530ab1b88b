import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { accounts } from '#server/db/identity-schema.ts'
import { formerHandles, members, queries, recommendations } from '#server/db/schema.ts'
import { violatesIndex } from '#server/db/violates-index.ts'
import { handleCandidates } from './handle-candidates.ts'

const tries = 5

/** Gives a member a handle made of their name, and the day they came, which may be before there were members. */
export async function completeMember(orm: Orm, uid: string, name: string | null): Promise<void> {
  for (let left = tries; left > 0; left--) {
    try {
      // Within a transaction this is a savepoint: whoever was faster does not end what surrounds it.
      const [row] = await orm.transaction((tx) => giveHandle(tx, uid, handleCandidates(name)))
      if (row?.handle !== null) return
    } catch (error) {
      if (!violatesIndex(error, 'members_handle')) throw error
    }
  }
}

const giveHandle = (tx: Orm, uid: string, candidates: string[]) =>
  tx
    .update(members)
    .set({
      handle: sql`case when ${members.handle} is not null then ${members.handle} else (
        select candidate from unnest(array[${sql.join(
          candidates.map((candidate) => sql`${candidate}`),
          sql`, `,
        )}]::text[]) with ordinality wanted (candidate, place)
        where not exists (select from ${members} taken where taken.handle = candidate)
          and not exists (select from ${formerHandles} former where former.handle = candidate and former.until > now())
        order by place limit 1) end`,
      joined: sql`least(${members.joined}, ${members.saidAt},
        (select created_at from ${accounts} where ${accounts.uid} = ${uid}),
        (select date from ${queries} where ${queries.owner} = ${uid} order by ${queries.id} limit 1),
        (select created_at from ${recommendations} where ${recommendations.author} = ${uid}
          order by ${recommendations.id} limit 1))`,
    })
    .where(eq(members.uid, uid))
    .returning({ handle: members.handle })
