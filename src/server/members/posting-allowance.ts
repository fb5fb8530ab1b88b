import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import { allowances, unlimited } from '#server/platform/posting/allowances.ts'
import type { AllowanceOf } from '#server/platform/posting/quota.ts'
import { createStanding } from './standing.ts'

export function createAllowanceOf(db: Database): AllowanceOf {
  const standingOf = createStanding(db)
  return async (uid) => {
    const [member] = await db.orm.select().from(members).where(eq(members.uid, uid))
    if (!member) return allowances.new
    return member.role === 'member' ? allowances[await standingOf(member)] : unlimited
  }
}
