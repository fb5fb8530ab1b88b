import { and, eq, gt, sql } from 'drizzle-orm'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#server/db/client.ts'
import { StartupError } from '#server/db/errors.ts'
import { members } from '#server/db/schema.ts'
import { oneSpelling } from '#server/platform/mail-address.ts'
import { completeMember } from './complete-member.ts'

const batch = 1_000

type Row = typeof members.$inferSelect

export function memberLine({ handle, role, email, joined, suspendedUntil }: Row): string {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const suspended =
    suspendedUntil && suspendedUntil > new Date() ? `\tsuspended until ${day(suspendedUntil)}` : ''
  return `${handle ?? '-'}\t${role}\t${email ?? '-'}\t${day(joined)}${suspended}\n`
}

/** One line a member, by their uid, so that any number can be told. */
export async function* listMembers({ orm }: Database): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const rows = await orm
      .select()
      .from(members)
      .where(gt(members.uid, after))
      .orderBy(members.uid)
      .limit(batch)
    for (const member of rows) yield memberLine(member)
    const last = rows.at(-1)
    if (!last) return
    after = last.uid
  }
}

const withAddress = (address: string) => eq(sql`lower(${members.email})`, oneSpelling(address))

export async function findByAddress({ orm }: Database, address: string): Promise<Row[]> {
  const found = await orm.select().from(members).where(withAddress(address))
  if (!found.length) throw nobodyHas(address)
  return found
}

/** Several may claim one address; then it is theirs who proved it. */
async function whoIsMeant(db: Database, address: string): Promise<Row> {
  const found = await findByAddress(db, address)
  const proved = found.filter(({ emailVerified }) => emailVerified)
  const [member, ...others] = proved.length ? proved : found
  if (!member) throw nobodyHas(address)
  if (others.length)
    throw new StartupError(`Several members have the address ${address}. It is not clear which one you mean.`)
  return member
}

const nobodyHas = (address: string) =>
  new StartupError(`No member has the address ${address}. They must sign in once first.`)

/** What they are called in a decision: whoever has done nothing here yet is called something now. */
export async function handleFor(db: Database, address: string): Promise<string> {
  const { uid, name, handle } = await whoIsMeant(db, address)
  if (handle !== null) return handle
  await completeMember(db.orm, uid, name)
  const completed = await whoIsMeant(db, address)
  if (completed.handle === null) throw new StartupError(`${address} could not get a handle. Try again.`)
  return completed.handle
}

export async function setRole(db: Database, address: string, role: Role): Promise<Row> {
  const member = await whoIsMeant(db, address)
  // Unless the address changes hands at this very moment.
  const changed = await db.orm
    .update(members)
    .set({ role })
    .where(and(eq(members.uid, member.uid), withAddress(address)))
    .returning()
  if (!changed.length) throw new StartupError(`The address ${address} was changed just now. Look again.`)
  return member
}
