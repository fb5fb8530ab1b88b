import { eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import {
  countedPosts,
  type Member,
  type MemberChange,
  type MemberProfile,
  type OwnMember,
} from '#contract/members.ts'
import type { Role } from '#contract/roles.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Database } from '#server/db/client.ts'
import { evidence, visibleEvidence } from '#server/db/evidence-schema.ts'
import { bySwapped, swaps, countedSwaps } from '#server/db/marks-schema.ts'
import { formerHandles, members, queries, recommendations } from '#server/db/schema.ts'
import { gatherByKey } from '#server/db/shared-reads.ts'
import { visibleQueries, visibleRecommendations } from '#server/db/visible.ts'
import { createHiddenReasons, noReason } from '#server/platform/hidden.ts'
import type { ReasonFor } from '#server/platform/moderated-subject.ts'
import { uidOfHandle } from './by-handle.ts'
import { changeMember } from './change-member.ts'
import { isSearchable, showsSwaps } from './settings.ts'
import { nameBeside } from './shown.ts'
import { createStanding } from './standing.ts'

interface Found {
  handle: string
  name: string | null
  picture: string | null
  joined: Date | string
  hiddenAt: Date | string | null
}

type Told = Found & Omit<MemberProfile, keyof Member | 'swapCount'> & { swapCount: number | null }

const most = sql.raw(String(countedPosts))
const theirs = { queries: sql`${queries.owner} = ${members.uid}`, swaps: sql`${swaps.uid} = ${members.uid}` }
const counted = (rows: SQL) => sql`(select count(*)::int from (select from ${rows} limit ${most}) posts)`

/** However much somebody posted, so many rows of an index are read. */
const counts = sql`
  ${counted(sql`${visibleQueries} where ${theirs.queries} order by ${queries.id} desc`)} as "queryCount",
  recommended.count as "recommendationCount", recommended.helpful,
  ${counted(sql`${visibleEvidence} where ${evidence.author} = ${members.uid} order by ${evidence.id} desc`)} as "evidenceCount",
  case when ${showsSwaps} then ${counted(sql`${countedSwaps} where ${theirs.swaps} order by ${bySwapped(swaps)} desc`)} end
    as "swapCount"`
const recommended = sql`cross join lateral (
  select count(*)::int, coalesce(sum(helpful), 0)::int as helpful from (
    select helpful from ${visibleRecommendations} where ${recommendations.author} = ${members.uid}
    order by ${recommendations.id} desc limit ${most}
  ) newest) recommended`

export const membersByHandle = (handle: SQL | Placeholder): SQL => sql`
  select handle, ${nameBeside(members.name, members.email)} as name, picture, joined, hidden_at as "hiddenAt",
    ${isSearchable} as "showToSearchEngines", ${counts}
  from ${members} ${recommended}
  where ${members.handle} = ${handle} and ${members.leftAt} is null`

export function createMemberRepository(db: Database, reasonFor: ReasonFor = noReason) {
  const hiddenReasons = createHiddenReasons(reasonFor, 'member')
  const standingOf = createStanding(db)
  const byHandles = db.prepareRead<Told>(membersByHandle(anyOf('handles')))
  const told = gatherByKey(async (handles) =>
    (await byHandles({ handles })).map((found) => [found.handle, found]),
  )
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
    async find(handle: string): Promise<MemberProfile | null> {
      const found = await told(handle)
      if (!found) return null
      const { helpful, queryCount, recommendationCount, evidenceCount, swapCount, showToSearchEngines } =
        found
      return {
        ...(await present(found)),
        ...{ helpful, queryCount, recommendationCount, evidenceCount, showToSearchEngines },
        ...(swapCount !== null && { swapCount }),
      }
    },

    async uidOf(handle: string): Promise<string | null> {
      const [row] = await db.orm
        .select({ uid: members.uid })
        .from(members)
        .where(eq(members.uid, uidOfHandle(handle)))
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
      const { hideEmail = false, lens = [], showSwaps = false, showToSearchEngines = true } = settings
      const shown = { hideEmail, lens, showSwaps, showToSearchEngines }
      const own = { email, emailVerified, role, standing, ...shown }
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
