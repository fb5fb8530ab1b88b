import { desc, eq } from 'drizzle-orm'
import type { AccountData } from '#contract/account.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { notices, noticeSettings } from '#server/db/notices-schema.ts'
import { createdAt } from '#server/db/object-id.ts'
import { pushes, pushSubscriptions } from '#server/db/push-schema.ts'
import type { AskingPerson, LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'

const remove = async (orm: Orm, { uid }: LeavingPerson) => {
  await orm.delete(notices).where(eq(notices.uid, uid))
  await orm.delete(noticeSettings).where(eq(noticeSettings.uid, uid))
  await orm.delete(pushSubscriptions).where(eq(pushSubscriptions.uid, uid))
}

/** What was told to them; nothing in it is of anybody else. */
export const noticeData: PersonalData = {
  // What is still to be pushed goes with the browser it is for.
  tables: [notices, noticeSettings, pushSubscriptions, pushes],
  collect:
    ({ orm }: Database) =>
    (person) => ({
      notices: noticesOf(orm, person),
      noticeSettings: settingsOf(orm, person),
      pushBrowsers: browsersOf(orm, person),
    }),
  anonymize: remove,
  remove,
}

async function* noticesOf(orm: Orm, { uid }: AskingPerson): AsyncGenerator<string> {
  const rows = await orm.select().from(notices).where(eq(notices.uid, uid)).orderBy(desc(notices.id))
  const told: AccountData['notices'] = rows.map(({ id, kind, group, count, seenAt }) => ({
    kind,
    about: group,
    count,
    at: createdAt(id).toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
  }))
  yield JSON.stringify(told)
}

async function* settingsOf(orm: Orm, { uid }: AskingPerson): AsyncGenerator<string> {
  const [row] = await orm.select().from(noticeSettings).where(eq(noticeSettings.uid, uid))
  const told: AccountData['noticeSettings'] = {
    mailOff: row?.mailOff ?? [],
    pushOff: row?.pushOff ?? [],
    lastDigestAt: row?.digestedAt?.toISOString() ?? null,
  }
  yield JSON.stringify(told)
}

/** Without what would let others send there. */
async function* browsersOf(orm: Orm, { uid }: AskingPerson): AsyncGenerator<string> {
  const { endpoint, since, uid: owner } = pushSubscriptions
  const rows = await orm
    .select({ endpoint, since })
    .from(pushSubscriptions)
    .where(eq(owner, uid))
    .orderBy(since)
  const told: AccountData['pushBrowsers'] = rows.map((row) => ({
    service: new URL(row.endpoint).host,
    since: row.since.toISOString(),
  }))
  yield JSON.stringify(told)
}
