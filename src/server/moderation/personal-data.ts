import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { AccountData } from '#contract/account.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { appeals, decisions, moderationQueue, reports } from '#server/db/moderation-schema.ts'
import { outlivesAccount } from '#server/members/suspension.ts'
import { deletedAccount } from '#server/platform/owner-keys.ts'
import type { AskingPerson, LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'

/** What was said of them as a member goes with the member; of their posts, it stays as long as the posts do. */
async function forget(orm: Orm, { uid, owners }: LeavingPerson): Promise<void> {
  await orm.update(reports).set({ reporter: null, note: null }).where(eq(reports.reporter, uid))
  await orm.delete(appeals).where(eq(appeals.uid, uid))
  for (const table of [reports, moderationQueue] as const)
    await orm.delete(table).where(
      or(
        and(eq(table.subject, 'member'), eq(table.subjectId, uid)),
        // Notes go with whoever wrote them.
        and(inArray(table.subject, ['note', 'experience']), inArray(table.owner, owners)),
      ),
    )
  await orm
    .delete(moderationQueue)
    .where(and(inArray(moderationQueue.owner, owners), eq(moderationQueue.why, 'appeal')))
  // The log says what was decided, and of nobody any more.
  await orm.update(decisions).set({ by: null }).where(eq(decisions.by, uid))
  await forgetVersions(orm, owners)
  const onMember = and(eq(decisions.subject, 'member'), eq(decisions.subjectId, uid))
  const stays = and(onMember, outlivesAccount(uid))
  await orm
    .update(decisions)
    .set({ owner: null })
    .where(and(inArray(decisions.owner, owners), sql`not coalesce(${stays}, false)`))
  await orm
    .update(decisions)
    .set({ subjectId: deletedAccount })
    .where(and(onMember, sql`not ${outlivesAccount(uid)}`))
}

/** Digests of what they wrote. */
async function forgetVersions(orm: Orm, owners: string[]): Promise<void> {
  const before = sql`${decisions.before} - 'version'`
  await orm.update(decisions).set({ before }).where(inArray(decisions.owner, owners))
}

export const moderationData: PersonalData = {
  tables: [reports, moderationQueue, decisions, appeals],
  collect:
    ({ orm }: Database) =>
    (person) => ({
      reports: reportsBy(orm, person),
      moderation: decisionsOn(orm, person),
      appeals: appealsBy(orm, person),
    }),

  async anonymize(orm, person) {
    if (person.accountStays) return forgetVersions(orm, person.owners)
    await forget(orm, person)
    for (const table of [reports, moderationQueue] as const)
      await orm.update(table).set({ owner: deletedAccount }).where(inArray(table.owner, person.owners))
  },

  async remove(orm, person) {
    if (person.accountStays) return forgetVersions(orm, person.owners)
    await forget(orm, person)
    for (const table of [reports, moderationQueue] as const)
      await orm.delete(table).where(inArray(table.owner, person.owners))
  },
}

async function* reportsBy(orm: Orm, { uid }: AskingPerson): AsyncGenerator<string> {
  const rows = await orm.select().from(reports).where(eq(reports.reporter, uid)).orderBy(reports.id)
  const told: AccountData['reports'] = rows.map(({ id, subject, title, kind, note, at }) => ({
    _id: id,
    subject,
    title,
    kind,
    note,
    at: at.toISOString(),
  }))
  yield JSON.stringify(told)
}

async function* decisionsOn(orm: Orm, { uid, addressKey }: AskingPerson): AsyncGenerator<string> {
  const rows = await orm
    .select()
    .from(decisions)
    .where(inArray(decisions.owner, [uid, addressKey]))
    .orderBy(decisions.id)
  const told: AccountData['moderation'] = rows.map(({ id, subject, action, reason, at, until }) => ({
    _id: id,
    subject,
    action,
    reason,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
  }))
  yield JSON.stringify(told)
}

async function* appealsBy(orm: Orm, { uid }: AskingPerson): AsyncGenerator<string> {
  const rows = await orm.select().from(appeals).where(eq(appeals.uid, uid)).orderBy(appeals.id)
  const told: AccountData['appeals'] = rows.map(({ id, decision, text, at, outcome }) => ({
    _id: id,
    decision,
    text: text ?? '',
    at: at.toISOString(),
    outcome,
  }))
  yield JSON.stringify(told)
}
