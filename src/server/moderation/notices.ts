import { inArray } from 'drizzle-orm'
import { decisions } from '#server/db/moderation-schema.ts'
import type { NoticeFacts, NoticeSource } from '#server/platform/notices.ts'
import { withAppeals, type AppealableDecision } from './appeals.ts'
import { isLast } from './decision-rows.ts'
import type { Targets } from './targets.ts'

/** What was decided, as author and reporters are told; the decision is the group. */
export function moderationNotices(targets: Targets): NoticeSource[] {
  const readingFor = (reader: 'author' | 'reporter'): NoticeSource['read'] => {
    return async (orm, groups) => {
      const rows = await orm
        .select({ decision: decisions, isLast })
        .from(decisions)
        .where(inArray(decisions.id, groups))
      const told = (await withAppeals(orm, targets, rows)).map((one): [string, NoticeFacts] => [
        one.decision.id,
        factsOf(one, reader === 'author'),
      ])
      return new Map(told)
    }
  }

  function factsOf({ decision, thing, appealUntil }: AppealableDecision, isAuthor: boolean): NoticeFacts {
    const { id: _id, subject, action, reason, at, until, undoneAt } = decision
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
        appealUntil: isAuthor ? appealUntil : null,
      },
    }
  }

  return [
    { kind: 'decision', read: readingFor('author') },
    { kind: 'appeal', read: readingFor('author') },
    { kind: 'report', read: readingFor('reporter') },
  ]
}
