import type { OwnDecision } from '#contract/appeals.ts'
import type { Action, DecidedEntry, LogEntry } from '#contract/moderation.ts'
import type { Database } from '#server/db/client.ts'
import type { PageSize, Position } from '#server/db/keyset.ts'
import type { User } from '#server/identity/authentication.ts'
import { withAppeals, type AppealableDecision } from './appeals.ts'
import type { Decision } from './case.ts'
import { decisionsOn, decisionsWithAuthors, publishedDecisions, reasonsFor } from './decision-rows.ts'
import { pageOfRows } from './rows-page.ts'
import type { Targets } from './targets.ts'
import { undoUntil } from './undo.ts'

const shownReasons = 8
/** So many decisions are looked at for those: most reasons are given more than once. */
const readReasons = 100

export const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null

/** Why something waited that a moderator let be. */
const dismissed = ({ action, before }: Decision): Pick<LogEntry, 'dismissed'> =>
  action === 'dismiss' ? { dismissed: before.isGone ? 'deleted' : (before.queued?.why ?? 'report') } : {}

export const presentDecision = (decision: Decision, title: string | null): LogEntry => ({
  _id: decision.id,
  role: decision.role,
  action: decision.action,
  ...dismissed(decision),
  subject: decision.subject,
  id: decision.subject === 'member' ? null : decision.subjectId,
  ...(title !== null && { title }),
  reason: decision.reason,
  at: decision.at.toISOString(),
  undoneAt: isoOrNull(decision.undoneAt),
})

const presentOwn = ({ decision, thing, appeal, appealUntil }: AppealableDecision): OwnDecision => ({
  _id: decision.id,
  action: decision.action,
  reason: decision.reason,
  at: decision.at.toISOString(),
  subject: decision.subject,
  id: thing?.id ?? decision.subjectId,
  title: thing?.title ?? null,
  path: thing?.ownPath ?? thing?.path ?? null,
  until: isoOrNull(decision.until),
  undoneAt: isoOrNull(decision.undoneAt),
  appeal: appeal ? (appeal.outcome ?? 'open') : appealUntil ? 'possible' : 'none',
  appealUntil,
})

/** Decisions, newest first, as everybody, moderators and their authors may read them. */
export function createDecisionLists({ orm }: Database, targets: Targets) {
  /** With the title of what everybody can see today; no log names members. */
  const publish = async (rows: { id: string; decision: Decision }[]): Promise<LogEntry[]> => {
    const list = rows.map(({ decision }) => decision)
    const thingOf = await targets.findAllStored(
      orm,
      list.filter(({ subject }) => subject !== 'member'),
    )
    return list.map((decision) => {
      const thing = thingOf(decision)
      return presentDecision(decision, thing?.isVisible ? thing.title : null)
    })
  }

  return {
    log: (extent: PageSize, position: Position | null) =>
      pageOfRows((slice) => publishedDecisions(orm, slice), publish, extent, position),

    newest: async (count: number): Promise<LogEntry[]> => {
      const rows = await publishedDecisions(orm, { afterId: '', limit: count })
      return publish(rows.slice(0, count))
    },

    decided: (uid: string, extent: PageSize, position: Position | null) =>
      pageOfRows(
        (slice) => decisionsWithAuthors(orm, slice),
        async (rows): Promise<DecidedEntry[]> => {
          const list = rows.map(({ decision }) => decision)
          const thingOf = await targets.findAllStored(orm, list)
          return rows.map(({ decision, isNewest, handle, name }) => {
            const thing = thingOf(decision)
            return {
              ...presentDecision(decision, thing?.title ?? null),
              id: decision.subject === 'member' ? handle : decision.subjectId,
              path: thing?.path ?? null,
              author: handle === null && name === null ? null : { handle, name },
              until: isoOrNull(decision.until),
              undoUntil: isNewest ? isoOrNull(undoUntil(decision, uid)) : null,
            }
          })
        },
        extent,
        position,
      ),

    own: (
      { uid, addressKey }: Pick<User, 'uid' | 'addressKey'>,
      extent: PageSize,
      position: Position | null,
    ) =>
      pageOfRows(
        (slice) => decisionsOn(orm, [uid, addressKey], slice),
        async (rows) => (await withAppeals(orm, targets, rows)).map(presentOwn),
        extent,
        position,
      ),

    /** Reasons that were given lately for an action, each once, the last first. */
    async reasons(action: Action): Promise<string[]> {
      const rows = await reasonsFor(orm, action, readReasons)
      return [...new Set(rows.map(({ reason }) => reason))].slice(0, shownReasons)
    },
  }
}
