import { eq, inArray } from 'drizzle-orm'
import { appeals, decisions } from '#server/db/moderation-schema.ts'
import type { ModeratedThing } from '#server/platform/moderated-subject.ts'
import type { NoticeFacts, NoticeSource } from '#server/platform/notices.ts'
import { appealUntil, isAppealPossible, suspendedAmong } from './appeals.ts'
import type { Decision } from './case.ts'
import { isLast } from './decision-rows.ts'
import type { Targets } from './targets.ts'

/** What was decided, as author and reporters are told; the decision is the group. */
export function moderationNotices(targets: Targets): NoticeSource[] {
  const readingFor = (reader: 'author' | 'reporter'): NoticeSource['read'] => {
    return async (orm, groups) => {
      const rows = await orm
        .select({ decision: decisions, isLast, appeal: appeals.id })
        .from(decisions)
        .leftJoin(appeals, eq(appeals.decision, decisions.id))
        .where(inArray(decisions.id, groups))
      const list = rows.map(({ decision }) => decision)
      const thingOf = await targets.findAllStored(orm, list)
      const suspended = await suspendedAmong(orm, list)
      const told = rows.map((row): [string, NoticeFacts] => {
        const thing = thingOf(row.decision)
        const mayAppeal = row.appeal === null && isAppealPossible(row, thing, suspended)
        return [row.decision.id, factsOf(row.decision, thing, reader === 'author', mayAppeal)]
      })
      return new Map(told)
    }
  }

  function factsOf(
    { id: _id, subject, action, reason, at, until, undoneAt }: Decision,
    thing: ModeratedThing | null,
    isAuthor: boolean,
    mayAppeal: boolean,
  ): NoticeFacts {
    // What others wrote is named while everybody can read it.
    const named = subject !== 'member' && (isAuthor || thing?.isVisible) ? thing : null
    return {
      subject,
      title: named?.title ?? null,
      path: named?.path ?? null,
      decision: {
        _id,
        action,
        reason,
        at: at.toISOString(),
        until: until?.toISOString() ?? null,
        undoneAt: undoneAt?.toISOString() ?? null,
        appealUntil: isAuthor && mayAppeal ? appealUntil({ at }).toISOString() : null,
      },
    }
  }

  return [
    { kind: 'decision', read: readingFor('author') },
    { kind: 'appeal', read: readingFor('author') },
    { kind: 'report', read: readingFor('reporter') },
  ]
}
