import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Reply } from '#contract/replies.ts'
import { repliesTo, sendReplyDeletion } from './api.ts'
import { ReplyForm, type ReplyFormProps } from './reply-form.tsx'
import { replyDraft, replyLabels } from './reply-text.ts'
import { Time } from '#client/ui/time.tsx'
import { useRefocus } from '#client/lib/browser/use-refocus.ts'
import { replyAnchor } from '#client/lib/paths.ts'
import { useConfirmedDeletion } from '#client/ui/dialogs/use-confirmed-deletion.tsx'
import { KeptDraftCopy } from '#client/ui/forms/kept-draft-copy.tsx'
import { LoginLink } from '#client/ui/login-link.tsx'
import { FreeText } from '#client/ui/free-text.tsx'
import { MemberName } from '#client/ui/member-name.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

export interface ReplyListProps {
  /** Of the recommendation. */
  id: string
  /** Null for visitors. */
  uid: string | null
  isClosed: boolean
  notice: (reply: Reply, own: boolean) => ReactNode
  menu: (reply: Reply) => ReactNode
}

export function ReplyList({ id, uid, isClosed, notice, menu }: ReplyListProps) {
  const client = useQueryClient()
  const here = useLocation()
  const navigate = useNavigate()
  /** The last that was gone when its change was sent. */
  const [gone, setGone] = useState<string>()
  const list = useInfiniteQuery(repliesTo(id))
  /** The page says so there, and gives back what was typed. */
  const leave = () => void navigate({ ...here, hash: `#${id}` }, { replace: true })
  const deletion = useConfirmedDeletion<Reply>({
    what: () => 'Your reply will be deleted.',
    remove: async ({ _id }) => {
      const isDeleted = await sendReplyDeletion(_id)
      await client.invalidateQueries({ queryKey: repliesTo(id).queryKey })
      return isDeleted
    },
    deleted: { title: 'Deleted!', text: 'Your reply has been deleted.' },
    nothingDeleted: { title: 'Already gone', text: 'This reply was deleted before.' },
    failed: { title: 'Failed!', text: 'Your reply could not be deleted.' },
  })

  return (
    <div className="grid gap-3 border-s-2 border-base-300 ps-4">
      <PagedSection list={list} loading={<Spinner />} failure="Failed to load replies." empty={null}>
        {(replies) => (
          <ol className="divide-y divide-base-300">
            {replies.map((reply) => (
              <ReplyEntry
                key={reply._id}
                reply={reply}
                uid={uid}
                mayEdit={!isClosed}
                notice={notice(reply, reply.own ?? false)}
                menu={menu(reply)}
                onGone={(what) => (what === 'reply' ? setGone(reply._id) : leave())}
                onDelete={() => deletion.ask(reply)}
              />
            ))}
          </ol>
        )}
      </PagedSection>
      {gone && <KeptDraftCopy key={gone} draft={replyDraft(gone)} labels={replyLabels} />}
      {!isClosed && uid && <ReplyForm id={id} uid={uid} onGone={leave} />}
      {!isClosed && !uid && (
        <LoginLink
          action={{ kind: 'reply' }}
          backTo={replyAnchor(id)}
          className="text-link inline-flex min-h-11 items-center justify-self-start text-small"
        >
          Log in to reply
        </LoginLink>
      )}
      {deletion.dialogs}
    </div>
  )
}

interface EntryProps {
  reply: Reply
  uid: string | null
  /** Whether a change of one's own is taken. */
  mayEdit: boolean
  notice: ReactNode
  menu: ReactNode
  onGone: ReplyFormProps['onGone']
  onDelete: () => void
}

function ReplyEntry({ reply, uid, mayEdit, notice, menu, onGone, onDelete }: EntryProps) {
  const { own = false, text, authorName, createdAt, updatedAt } = reply
  const [editing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const refocus = useRefocus(editing)
  const name = authorName || 'Anonymous'

  const close = () => {
    refocus(() => editButton.current?.focus())
    setEditing(false)
  }

  return (
    <li id={reply._id} tabIndex={-1} className="grid gap-1 py-3">
      {notice}
      {editing && uid ? (
        <ReplyForm id={reply.recommendationId} uid={uid} reply={reply} onClose={close} onGone={onGone} />
      ) : (
        <FreeText className="max-w-prose" text={text} />
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 grow text-small text-quiet wrap-anywhere">
          <MemberName name={name} handle={reply.handle} /> · <Time at={createdAt} as="minute" />
          {updatedAt !== createdAt && ' · edited'}
        </p>
        {own && !editing && (
          <div className="flex gap-2 max-sm:-ms-3 print:hidden">
            {mayEdit && (
              <button
                ref={editButton}
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
              data-delete={reply.recommendationId}
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
