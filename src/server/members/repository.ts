import { eq, sql } from 'drizzle-orm'
import type { Member, MemberChange, OwnMember } from '#contract/members.ts'
import type { Database } from '#server/db/client.ts'
import { formerHandles, members } from '#server/db/schema.ts'
import { changeMember } from './change-member.ts'
import { nameBeside } from './shown.ts'
import { createStanding } from './standing.ts'

interface Found {
  handle: string
  name: string | null
  picture: string | null
  joined: Date | string
}

export function createMemberRepository(db: Database) {
  const standingOf = createStanding(db)
  const byHandle = db.prepareRead<Found>(sql`
    select handle, ${nameBeside(members.name, members.email)} as name, picture, joined from ${members}
    where ${members.handle} = ${sql.placeholder('handle')}`)
  const byFormerHandle = db.prepareRead<{ handle: string }>(sql`
    select ${members.handle} from ${formerHandles} join ${members} on ${members.uid} = ${formerHandles.uid}
    where ${formerHandles.handle} = ${sql.placeholder('handle')} and ${formerHandles.until} > now()
      and ${members.handle} is not null`)

  return {
    /** As everybody may see them. */
    async find(handle: string): Promise<Member | null> {
      const [found] = await byHandle({ handle })
      return found ? present(found) : null
    },

    /** What somebody is called now who gave this handle up. */
    async newHandleOf(handle: string): Promise<string | null> {
      const [found] = await byFormerHandle({ handle })
      return found?.handle ?? null
    },

    /** As they see themselves. */
    async findOwn(uid: string): Promise<OwnMember | null> {
      const [row] = await db.orm.select().from(members).where(eq(members.uid, uid))
      if (!row || row.handle === null) return null
      const { handle, email, emailVerified, role, settings } = row
      const standing = await standingOf(row)
      const { hideEmail = false, lens = [] } = settings
      const own = { email, emailVerified, role, standing, hideEmail, lens }
      return { ...present({ ...row, handle }), ...own }
    },

    change: (uid: string, change: MemberChange) => changeMember(db.orm, uid, change),
  }
}

const present = ({ handle, name, picture, joined }: Found): Member => ({
  handle,
  name,
  picture,
  joined: new Date(joined).toISOString(),
})
