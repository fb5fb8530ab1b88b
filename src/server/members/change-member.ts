import { and, asc, eq, lte, ne, or, sql } from 'drizzle-orm'
import { mostFormerHandles } from '#contract/handle.ts'
import { retention } from '#contract/retention.ts'
import type { MemberChange } from '#contract/members.ts'
import type { Orm } from '#server/db/client.ts'
import { formerHandles, members } from '#server/db/schema.ts'
import { violatesIndex } from '#server/db/violates-index.ts'
import { conflict } from '#server/platform/errors.ts'
import { dayInWords } from './suspension.ts'

const day = 24 * 60 * 60 * 1000

const taken = (handle: string) => conflict(`The handle ${handle} is taken. Choose another one.`)

/** Changes a member's handle and settings, both or neither. */
export async function changeMember(
  orm: Orm,
  uid: string,
  { handle, hideEmail, lens, showSwaps, showToSearchEngines }: MemberChange,
): Promise<void> {
  const changed = orm.transaction(async (tx) => {
    const [stored] = await tx.select().from(members).where(eq(members.uid, uid)).for('update')
    if (handle !== undefined && stored && stored.handle !== handle)
      await changeHandle(tx, uid, stored.handle, handle)
    // Only what is a setting; anything else in the body never reaches the table.
    const settings = JSON.stringify({ hideEmail, lens, showSwaps, showToSearchEngines })
    await tx
      .update(members)
      .set({ settings: sql`${members.settings} || ${settings}::jsonb` })
      .where(eq(members.uid, uid))
  })
  await changed.catch((error: unknown) => {
    throw handle !== undefined && violatesIndex(error, 'members_handle') ? taken(handle) : error
  })
}

async function changeHandle(tx: Orm, uid: string, before: string | null, handle: string): Promise<void> {
  await tx.update(members).set({ handle }).where(eq(members.uid, uid))
  // After the update, which waits for whoever gives this very handle up.
  const { until } = formerHandles
  await tx
    .delete(formerHandles)
    .where(and(eq(formerHandles.handle, handle), or(eq(formerHandles.uid, uid), lte(until, sql`now()`))))
  const [kept] = await tx.select().from(formerHandles).where(eq(formerHandles.handle, handle))
  if (kept) throw taken(handle)
  if (before === null) return
  await refuseCollecting(tx, uid, before)
  const values = { handle: before, uid, until: new Date(Date.now() + retention.formerHandle * day) }
  await tx
    .insert(formerHandles)
    .values(values)
    .onConflictDoUpdate({ target: formerHandles.handle, set: values })
}

async function refuseCollecting(tx: Orm, uid: string, before: string): Promise<void> {
  const theirs = and(eq(formerHandles.uid, uid), ne(formerHandles.handle, before))
  const kept = await tx
    .select({ handle: formerHandles.handle, until: formerHandles.until })
    .from(formerHandles)
    .where(and(theirs, sql`${formerHandles.until} > now()`))
    .orderBy(asc(formerHandles.until))
  const [first] = kept
  if (!first || kept.length < mostFormerHandles) return
  const old = anyOfThem(kept.map(({ handle }) => handle))
  throw conflict(
    `You have changed your handle ${mostFormerHandles} times in ${retention.formerHandle} days. You can go back to ${old} now, or take a new one after ${dayInWords(first.until)}.`,
  )
}

const anyOfThem = (handles: string[]) => `${handles.slice(0, -1).join(', ')} or ${handles.at(-1) ?? ''}`
