import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'

/** Puts right what follows from whether a member is suspended, such as what their marks count for. */
export type Settle = (uid: string) => Promise<void>

/** Known first, then settled: whatever stops in between is settled within the hour. */
export function createSuspension(db: Database, settle: Settle) {
  const set = async (uid: string, suspendedUntil: Date) => {
    await db.orm.update(members).set({ suspendedUntil }).where(eq(members.uid, uid))
    await settle(uid)
  }
  return {
    suspend: set,
    /** By a moment that is past, which `settle` forgets when it is done. */
    reinstate: (uid: string) => set(uid, new Date(0)),
  }
}
