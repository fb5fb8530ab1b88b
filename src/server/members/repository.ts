import { eq, sql } from 'drizzle-orm'
import type { Member, MemberChange, OwnMember } from '#contract/members.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#server/db/client.ts'
import { formerHandles, members } from '#server/db/schema.ts'
import { createHiddenReasons, noReason } from '#server/platform/hidden.ts'
import type { ReasonFor } from '#server/platform/moderated-subject.ts'
import { changeMember } from './change-member.ts'
import { nameBeside } from './shown.ts'
import { createStanding } from './standing.ts'

interface Found {
  handle: string
  name: string | null
  picture: string | null
  joined: Date | string
  hiddenAt: Date | string | null
}

export function createMemberRepository(db: Database, reasonFor: ReasonFor = noReason) {
  const hiddenReasons = createHiddenReasons(reasonFor, 'member')
  const standingOf = createStanding(db)
  const byHandle = db.prepareRead<Found>(sql`
    select handle, ${nameBeside(members.name, members.email)} as name, picture, joined, hidden_at as "hiddenAt"
    from ${members} where ${members.handle} = ${sql.placeholder('handle')} and ${members.leftAt} is null`)
  const byFormerHandle = db.prepareRead<{ handle: string }>(sql`
    select ${members.handle} from ${formerHandles} join ${members} on ${members.uid} = ${formerHandles.uid}
    where ${formerHandles.handle} = ${sql.placeholder('handle')} and ${formerHandles.until} > now()
      and ${members.handle} is not null and ${members.hiddenAt} is null`)

  const present = async ({ handle, name, picture, joined, hiddenAt }: Found): Promise<Member> => ({
    handle,
    name,
    picture,
    joined: new Date(joined).toISOString(),
    ...(hiddenAt && { hidden: await hiddenReasons.since(handle, new Date(hiddenAt).toISOString()) }),
  })

  return {
    async find(handle: string): Promise<Member | null> {
      const [found] = await byHandle({ handle })
      return found ? present(found) : null
    },

    async uidOf(handle: string): Promise<string | null> {
      const [row] = await db.orm.select({ uid: members.uid }).from(members).where(eq(members.handle, handle))
      return row?.uid ?? null
    },

    async newHandleOf(handle: string): Promise<string | null> {
      const [found] = await byFormerHandle({ handle })
      return found?.handle ?? null
    },

    async findOwn(uid: string): Promise<OwnMember | null> {
      const [row] = await db.orm.select().from(members).where(eq(members.uid, uid))
      if (!row || row.handle === null) return null
      const { handle, email, emailVerified, role, settings, suspendedUntil } = row
      const standing = await standingOf(row)
      const { hideEmail = false, lens = [] } = settings
      const own = { email, emailVerified, role, standing, hideEmail, lens }
      const isSuspended = suspendedUntil !== null && suspendedUntil.getTime() > Date.now()
      return {
        ...(await present({ ...row, handle })),
        ...own,
        ...(isSuspended && { suspendedUntil: suspendedUntil.toISOString() }),
      }
    },

    async setRole(uid: string, role: Role): Promise<void> {
      await db.orm.update(members).set({ role }).where(eq(members.uid, uid))
    },

    change: (uid: string, change: MemberChange) => changeMember(db.orm, uid, change),
  }
}
