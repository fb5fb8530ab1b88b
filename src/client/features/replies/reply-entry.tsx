import { useState, type ReactNode } from 'react'
import type { Reply } from '#contract/replies.ts'
import { ReplyForm } from './reply-form.tsx'
import { formatDateTime } from '#client/lib/format.ts'
import { FreeText } from '#client/ui/free-text.tsx'

interface Props {
  reply: Reply
  uid: string | null
  /** Whether a change of one's own is taken. */
  mayEdit: boolean
  notice: ReactNode
  menu: ReactNode
  onDelete: () => void
}

export function ReplyEntry({ reply, uid, mayEdit, notice, menu, onDelete }: Props) {
  const { own = false, text, authorName, createdAt, updatedAt } = reply
  const [editing, setEditing] = useState(false)
  const name = authorName || 'Anonymous'

  return (
    <li id={reply._id} tabIndex={-1} className="grid gap-1 py-3">
      {notice}
      {editing && uid ? (
        <ReplyForm id={reply.recommendationId} uid={uid} reply={reply} onClose={() => setEditing(false)} />
      ) : (
        <FreeText className="max-w-prose" text={text} />
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 grow text-small text-quiet wrap-anywhere">
          <bdi>{name}</bdi> · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {updatedAt !== createdAt && ' · edited'}
        </p>
        {own && !editing && (
          <div className="flex gap-2 max-sm:-ms-3 print:hidden">
            {mayEdit && (
              <button
                type="button"
                className="btn btn-ghost px-3 text-small"
                aria-label={`Edit your reply: ${text}`}
                onClick={() => setEditing(true)}
              >
                Edit
              </button>
            )}
            <button
              type="button"
              className="btn btn-ghost px-3 text-small"
              aria-label={`Delete your reply: ${text}`}
              data-delete
              onClick={onDelete}
            >
              Delete
            </button>
          </div>
        )}
        {!own && menu}
      </div>
    </li>
  )
}
