import { inArray } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { appeals, decisions } from '#server/db/moderation-schema.ts'
import type { NoticeSource, Told } from '#server/platform/notices.ts'
import { withAppeals, type AppealableDecision } from './appeals.ts'
import { isLast } from './decision-rows.ts'
import { titlesReportedBy } from './reported-titles.ts'
import type { Targets } from './targets.ts'

/** What was decided, as author and reporters are told; the decision is the group. */
export function moderationNotices(targets: Targets): NoticeSource[] {
  async function read(orm: Orm, groups: string[]): Promise<AppealableDecision[]> {
    const rows = await orm
      .select({ decision: decisions, isLast })
      .from(decisions)
      .where(inArray(decisions.id, groups))
    return withAppeals(orm, targets, rows)
  }

  const readForAuthor = async (orm: Orm, groups: string[]) =>
    new Map((await read(orm, groups)).map((one) => [one.decision.id, tell(one, true)]))

  const readForReporter = async (orm: Orm, groups: string[], uid: string) => {
    const list = await read(orm, groups)
    const titleOf = await titlesReportedBy(
      orm,
      uid,
      list.map(({ decision }) => decision),
    )
    const answers = await orm
      .select({ id: appeals.answer })
      .from(appeals)
      .where(inArray(appeals.answer, groups))
    const afterAppeals = new Set(answers.map(({ id }) => id))
    return new Map(
      list.map((one) => {
        const { subject, id } = one.decision
        const { facts, ...about } = tell(one, false)
        // What is hidden is called as they reported it, for that they have seen; what was deleted is not called anything.
        const title = about.title ?? (one.thing && subject !== 'member' ? titleOf(one.decision) : null)
        return [id, { ...about, title, facts: { ...facts, afterAppeal: afterAppeals.has(id) } }]
      }),
    )
  }

  return [
    { kind: 'decision', read: readForAuthor },
    { kind: 'appeal', read: readForAuthor },
    { kind: 'report', read: readForReporter },
  ]
}

function tell(
  { decision, thing, appealUntil }: AppealableDecision,
  isAuthor: boolean,
): Told<'decision' | 'appeal'> {
  const { id: _id, subject, action, reason, at, until, undoneAt } = decision
  // What others wrote is named while everybody can read it.
  const named = subject !== 'member' && (isAuthor || thing?.isVisible) ? thing : null
  return {
    title: named?.title ?? null,
    path: (isAuthor ? named?.ownPath : null) ?? named?.path ?? null,
    facts: {
      _id,
      subject,
      action,
      reason,
      at: at.toISOString(),
      until: until?.toISOString() ?? null,
      undoneAt: undoneAt?.toISOString() ?? null,
      appealUntil: isAuthor ? appealUntil : null,
    },
  }
}
