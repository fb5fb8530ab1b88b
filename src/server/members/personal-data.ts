import { eq } from 'drizzle-orm'
import type { AccountData } from '#contract/account.ts'
import type { Orm } from '#server/db/client.ts'
import { formerHandles, members } from '#server/db/schema.ts'
import type { LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { blankMember, removeMember } from './left-members.ts'

const remove = (orm: Orm, { uid, accountStays }: LeavingPerson) =>
  accountStays ? blankMember(orm, uid) : removeMember(orm, uid)

export const memberData: PersonalData = {
  tables: [members, formerHandles],
  collect:
    ({ orm }) =>
    ({ uid }) => ({ member: memberOf(orm, uid) }),
  anonymize: remove,
  remove,
}

async function* memberOf(orm: Orm, uid: string): AsyncGenerator<string> {
  yield JSON.stringify(await readMember(orm, uid))
}

async function readMember(orm: Orm, uid: string): Promise<AccountData['member']> {
  const [row] = await orm.select().from(members).where(eq(members.uid, uid))
  if (!row) return null
  const former = await orm.select().from(formerHandles).where(eq(formerHandles.uid, uid))
  return {
    handle: row.handle,
    formerHandles: former.map(({ handle }) => handle),
    role: row.role,
    joined: row.joined.toISOString(),
    language: row.language,
    settings: row.settings,
  }
}
