import { and, eq, lt, sql } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Database } from '#server/db/client.ts'
import { daysAgo } from '#server/db/days-ago.ts'
import { members } from '#server/db/schema.ts'
import { suspendedNow } from '#server/members/suspension.ts'
import { dataOf } from '#server/platform/feature.ts'
import { hourly } from '#server/platform/hourly.ts'
import type { App } from '#server/platform/http.ts'
import { createForgetPerson, type ForgetPerson } from './forget-person.ts'

const batch = 100
const isPast = and(lt(members.leftAt, daysAgo(retention.leftMember)), sql`not ${suspendedNow}`)

export async function forgetLeftMembers({ orm }: Database, forget: ForgetPerson): Promise<void> {
  const rows = await orm.select({ uid: members.uid }).from(members).where(isPast).limit(batch)
  for (const { uid } of rows)
    await orm.transaction(async (tx) => {
      const thisOne = and(eq(members.uid, uid), isPast)
      const [left] = await tx.select({ uid: members.uid }).from(members).where(thisOne).for('update')
      if (!left) return
      await forget(tx, { uid, owners: [uid], email: null }, 'anonymize')
    })
}

export function leftMemberUpkeep(app: App) {
  const forget = createForgetPerson(dataOf(app.features))
  hourly(app, 'forgetting members who left failed', () => forgetLeftMembers(app.db, forget))
}
