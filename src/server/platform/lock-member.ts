import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import { unauthorized } from './errors.ts'

/**
 * Who does something, before all else in the transaction: whoever leaves locks their member first, too, so that either
 * waits for the other, and nothing is stored of somebody who is gone, though a row be kept of what was decided on them. A stronger lock holds up more than leaving:
 * a suspension, or the next of theirs.
 */
export async function lockMember(
  orm: Orm,
  uid: string,
  strength: 'key share' | 'share' | 'no key update' = 'key share',
): Promise<void> {
  const isThere = await orm
    .select({ uid: members.uid })
    .from(members)
    .where(and(eq(members.uid, uid), isNull(members.leftAt)))
    .for(strength)
  if (!isThere.length) throw unauthorized()
}
