import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { pushBrowserLimit, type Subscription } from '#contract/push.ts'
import type { Database } from '#server/db/client.ts'
import { sessions } from '#server/db/identity-schema.ts'
import { pushSubscriptions } from '#server/db/push-schema.ts'
import { lockMember } from '#server/platform/lock-member.ts'

const { endpoint: address, uid: owner, auth: secret, since } = pushSubscriptions

/** Browsers of members that are told what is new. */
export function createPushSubscriptions({ orm }: Database) {
  return {
    /** Whether it is theirs now: another's becomes theirs only by what the browser alone knows. */
    add: (
      { uid, sessionId = null }: { uid: string; sessionId?: string | null },
      { endpoint, keys }: Subscription,
    ): Promise<boolean> =>
      orm.transaction(async (tx) => {
        // One after the other.
        await lockMember(tx, uid, 'no key update')
        // Tokens of another provider may name a session, too, which is none of ours.
        const session = sql`(select ${sessions.id} from ${sessions} where ${sessions.id} = ${sessionId})`
        const stored = await tx
          .insert(pushSubscriptions)
          .values({ endpoint, uid, ...keys, sessionId: session })
          .onConflictDoUpdate({
            target: address,
            set: { uid, ...keys, since: sql`now()`, sessionId: sql`excluded.session_id` },
            setWhere: sql`${owner} = ${uid} or ${secret} = ${keys.auth}`,
          })
          .returning({ address })
        const tooMany = tx
          .select({ address })
          .from(pushSubscriptions)
          .where(eq(owner, uid))
          .orderBy(desc(since), desc(address))
          .offset(pushBrowserLimit)
        await tx.delete(pushSubscriptions).where(inArray(address, tooMany))
        return stored.length > 0
      }),

    async remove(uid: string, endpoint: string): Promise<void> {
      await orm.delete(pushSubscriptions).where(and(eq(owner, uid), eq(address, endpoint)))
    },
  }
}
