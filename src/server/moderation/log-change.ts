import type { Orm } from '#server/db/client.ts'
import { decisions } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import type { LogChange } from '#server/platform/moderated-subject.ts'
import type { Notices } from '#server/platform/notices.ts'
import { createTelling } from './tell.ts'

const nothingBefore = { isHidden: false, isLocked: false, suspendedUntil: null, queued: null }

/** What moderators do to others' posts without a decision stands in the log like one, and its author is told. */
export function createChangeLog(notices: Notices): LogChange {
  const telling = createTelling(notices)
  return async (orm: Orm, { subject, id, owner, action, reason, by }) => {
    const [logged] = await orm
      .insert(decisions)
      .values({
        id: objectId(),
        subject,
        subjectId: id,
        action,
        role: by?.role === 'admin' ? 'admin' : 'moderator',
        reason,
        at: new Date(),
        by: by?.uid ?? null,
        owner,
        before: nothingBefore,
      })
      .returning()
    if (logged) await telling.tell(orm, logged, { reporters: [], hadAppeal: false })
  }
}
