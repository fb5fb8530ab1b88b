import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { actions, type Action, type LoggedAction } from '#contract/moderation.ts'
import type { Orm } from '#server/db/client.ts'
import { decisions } from '#server/db/moderation-schema.ts'
import { members } from '#server/db/schema.ts'
import { nameBeside } from '#server/members/shown.ts'

export interface Slice {
  afterId: string
  limit: number
}

const nameOf = sql<string | null>`${nameBeside(members.name, members.email)}`
const list = (names: readonly Action[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))
const after = (id: string) => (id ? lt(decisions.id, id) : undefined)

/** Which say whether something is shown, and where. */
export const showing = ['hide', 'restore', 'merge'] as const satisfies Action[]

/** Whether nothing was decided on it since; of a merge, as far as that says whether and where it is shown. */
const isNewest = sql<boolean>`not exists (
  select from decisions later where later.subject = decisions.subject and later.subject_id = decisions.subject_id
    and later.action in (${list(actions)}) and (decisions.action <> 'merge' or later.action in (${list(showing)}))
    and later.undone_at is null and (later.at, later.id) > (decisions.at, decisions.id))`

export const publishedDecisions = (orm: Orm, { afterId, limit }: Slice) =>
  orm
    .select({ id: decisions.id, decision: decisions })
    .from(decisions)
    .where(after(afterId))
    .orderBy(desc(decisions.id))
    .limit(limit + 1)

export const decisionsWithAuthors = (orm: Orm, { afterId, limit }: Slice) =>
  orm
    .select({ id: decisions.id, decision: decisions, isNewest, handle: members.handle, name: nameOf })
    .from(decisions)
    .leftJoin(members, eq(members.uid, decisions.owner))
    .where(after(afterId))
    .orderBy(desc(decisions.id))
    .limit(limit + 1)

export const isDecided = sql`${decisions.action} in (${list(actions)})`

/** What ends what a decision did: what is hidden after that is so for another reason. */
const endedBy: Partial<Record<LoggedAction, Action>> = {
  hide: 'restore',
  merge: 'restore',
  lock: 'unlock',
  suspend: 'reinstate',
}

export const ends = (action: Action, decided: LoggedAction): boolean => endedBy[decided] === action

const endOf = sql.join(
  Object.entries(endedBy).map(([action, end]) => sql.raw(`when '${action}' then '${end}'`)),
  sql` `,
)

export const isLast = sql<boolean>`not exists (
  select from decisions later where later.subject = decisions.subject and later.subject_id = decisions.subject_id
    and later.action in (decisions.action, case decisions.action ${endOf} end)
    and later.undone_at is null and (later.at, later.id) > (decisions.at, decisions.id))`

/**
 * On somebody and theirs; that nothing was found they are not told. By an order that no index has, or the planner walks
 * through the whole log in the hope of meeting enough of theirs.
 */
export const decisionsOn = (orm: Orm, owners: string[], { afterId, limit }: Slice) =>
  orm
    .select({ id: decisions.id, decision: decisions, isLast })
    .from(decisions)
    .where(and(inArray(decisions.owner, owners), ne(decisions.action, 'dismiss'), after(afterId)))
    .orderBy(sql`${decisions.id} || '' desc`)
    .limit(limit + 1)

export const reasonsFor = (orm: Orm, action: Action, limit: number) =>
  orm
    .select({ reason: decisions.reason })
    .from(decisions)
    .where(and(eq(decisions.action, action), ne(decisions.role, 'reporters')))
    .orderBy(desc(decisions.id))
    .limit(limit)
