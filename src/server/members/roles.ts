import { and, eq, gt, sql } from 'drizzle-orm'
import type { Role } from '#contract/members.ts'
import type { Database } from '#server/db/client.ts'
import { StartupError } from '#server/db/errors.ts'
import { members } from '#server/db/schema.ts'
import { oneSpelling } from '#server/platform/mail-address.ts'

const batch = 1_000

/** One line a member, by their uid, so that any number can be told. */
export async function* listMembers({ orm }: Database): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const rows = await orm
      .select()
      .from(members)
      .where(gt(members.uid, after))
      .orderBy(members.uid)
      .limit(batch)
    for (const { handle, role, email, joined } of rows)
      yield `${handle ?? '-'}\t${role}\t${email ?? '-'}\t${joined.toISOString().slice(0, 10)}\n`
    const last = rows.at(-1)
    if (!last) return
    after = last.uid
  }
}

/** Several may claim one address; then it is theirs who proved it. */
export async function setRole({ orm }: Database, address: string, role: Role) {
  const withAddress = eq(sql`lower(${members.email})`, oneSpelling(address))
  const found = await orm.select().from(members).where(withAddress)
  const proved = found.filter(({ emailVerified }) => emailVerified)
  const [member, ...others] = proved.length ? proved : found
  if (!member) throw new StartupError(`No member has the address ${address}: they must have signed in once.`)
  if (others.length)
    throw new StartupError(
      `Several members have the address ${address}, and it is not clear which one is meant.`,
    )
  // Unless the address changes hands at this very moment.
  const changed = await orm
    .update(members)
    .set({ role })
    .where(and(eq(members.uid, member.uid), withAddress))
    .returning()
  if (!changed.length) throw new StartupError(`The address ${address} has just been changed; look again.`)
  return member
}
