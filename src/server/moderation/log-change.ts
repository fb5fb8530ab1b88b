import { decisions } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import type { LogChange } from '#server/platform/moderated-subject.ts'
import { tellDecision } from './tell.ts'

const nothingBefore = { isHidden: false, isLocked: false, suspendedUntil: null, queued: null }

/** What moderators do to others' posts without a decision stands in the log like one, and its author is told. */
export const logChange: LogChange = async (orm, { subject, id, owner, action, reason, by }) => {
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
  if (logged) await tellDecision(orm, logged, { reporters: [], hadAppeal: false })
}
