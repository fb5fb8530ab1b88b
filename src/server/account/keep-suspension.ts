import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import { suspendedNow } from '#server/members/suspension.ts'

/**
 * Whoever takes their posts back keeps their account, and stays suspended: of the member nothing is left but until when.
 * It goes when the suspension is over.
 */
export async function keepSuspension(orm: Orm, uid: string, forget: () => Promise<void>): Promise<void> {
  const [suspended] = await orm
    .select({ until: members.suspendedUntil })
    .from(members)
    .where(and(eq(members.uid, uid), suspendedNow))
    .for('update')
  await forget()
  if (suspended)
    await orm.insert(members).values({ uid, saidAt: new Date(0), suspendedUntil: suspended.until })
}
