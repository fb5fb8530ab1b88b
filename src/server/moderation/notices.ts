import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { appeals, decisions } from '#server/db/moderation-schema.ts'
import type { NoticeFacts, NoticeSource } from '#server/platform/notices.ts'
import { appealUntil, isAppealPossible } from './appeals.ts'
import type { Decision } from './case.ts'
import type { Targets } from './targets.ts'

/** What was decided, as author and reporters are told; the decision is the group. */
export function moderationNotices(targets: Targets): NoticeSource[] {
  const readingFor = (reader: 'author' | 'reporter'): NoticeSource['read'] => {
    return async (orm, groups) => {
      const rows = await orm
        .select({ decision: decisions, appeal: appeals.id })
        .from(decisions)
        .leftJoin(appeals, eq(appeals.decision, decisions.id))
        .where(inArray(decisions.id, groups))
      const told = new Map<string, NoticeFacts>()
      for (const { decision, appeal } of rows)
        told.set(decision.id, await factsOf(orm, decision, reader === 'author', appeal !== null))
      return told
    }
  }

  async function factsOf(
    orm: Orm,
    decision: Decision,
    isAuthor: boolean,
    isAppealed: boolean,
  ): Promise<NoticeFacts> {
    const { id: _id, subject, action, reason, at, until, undoneAt } = decision
    const thing = await targets.findStored(orm, decision)
    // What others wrote is named while everybody can read it.
    const named = subject !== 'member' && (isAuthor || thing?.isVisible) ? thing : null
    const mayAppeal = isAuthor && !isAppealed && (await isAppealPossible(orm, decision, thing))
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
        appealUntil: mayAppeal ? appealUntil(decision).toISOString() : null,
      },
    }
  }

  return [
    { kind: 'decision', read: readingFor('author') },
    { kind: 'appeal', read: readingFor('author') },
    { kind: 'report', read: readingFor('reporter') },
  ]
}
