import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { replyLength, type Reply } from '#contract/replies.ts'
import { repliesTo, sendReply, sendReplyUpdate } from './api.ts'
import { newReplyDraft, replyDraft, replyLabels } from './reply-text.ts'
import { useHash } from '#client/lib/browser/use-hash.ts'
import { usePendingAction } from '#client/lib/use-pending-action.ts'
import { replyAnchor } from '#client/lib/paths.ts'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { firstLook } from '#client/lib/first-look.ts'
import { keepDraft, recallDraft } from '#client/lib/forms/drafts.ts'
import { ChangedElsewhere, sendChanges } from '#client/lib/forms/send-changes.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { useFormSending } from '#client/lib/forms/use-form-sending.ts'
import { isNotFound } from '#client/lib/http/api-error.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { itemsOf } from '#client/lib/http/items-of.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'
import { unsentMessage } from '#client/lib/http/unsent-message.ts'
import { notify } from '#client/lib/notify.ts'
import { ConflictChoice, focusConflict } from '#client/ui/forms/conflict-choice.tsx'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'

export interface ReplyFormProps {
  /** Of the recommendation. */
  id: string
  uid: string
  reply?: Reply
  onClose?: () => void
  /** It is there no more, nor is it on the page: the reply that was edited, or what it is about. */
  onGone: (what: 'reply' | 'recommendation') => void
}

const changedElsewhere =
  'This reply was saved in another window or on another device while you were writing. Choose which text to keep. Nothing is lost until you choose.'

export function ReplyForm({ id, uid, reply, onClose, onGone }: ReplyFormProps) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const key = reply ? replyDraft(reply._id) : newReplyDraft(id)
  const saved = reply?.text ?? ''
  const draft = useDraft(key, { text: saved })
  const sending = useFormSending(replyLabels)
  const [failure, setFailure] = useState('')
  const isEdited = reply !== undefined
  const focus = () => form.current?.querySelector('textarea')?.focus()

  useEffect(() => {
    if (isEdited) focus()
  }, [isEdited])
  const isWanted = useHash() === `#${replyAnchor(id)}`
  usePendingAction('reply', () => isWanted && !isEdited, focus)

  const { queryKey } = repliesTo(id)
  const reload = () => client.invalidateQueries({ queryKey })

  const update = (shown: Reply, text: string) =>
    sendChanges({
      shown,
      text: { text },
      textOf: ({ text }: Reply) => ({ text }),
      send: (_, { text }, updatedAt) => sendReplyUpdate(shown._id, { text, updatedAt }),
      read: async () => {
        await reload()
        const list = client.getQueryData(queryKey)
        return itemsOf(list).find(({ _id }) => _id === shown._id) ?? shown
      },
    })
  const save = async (text: string) => {
    if (reply) {
      await update(reply, text)
      notify.success('Reply changed.')
      return
    }
    const send = (text: string, sentKey: string) => sendReply(id, text, sentKey)
    const correct = (sent: string, text: string) => sendReplyUpdate(sent, { text })
    const { waiting } = await sendOnce({ intent: key, uid, text, send, correct })
    notify.success(waiting ? firstLook('here') : 'Reply sent.')
  }
  const askToChoose = () => {
    setFailure(changedElsewhere)
    requestAnimationFrame(focusConflict)
  }
  /** The page gives back what was typed on a recommendation that is gone by the name of a new reply. */
  const giveBackAsNew = () => {
    const other = recallDraft(newReplyDraft(id), uid)?.['text']?.text
    const text = [other, draft.values.text].filter(Boolean).join('\n\n')
    keepDraft(newReplyDraft(id), uid, { text: { text, over: '' } })
    draft.discard()
  }
  const leave = async () => {
    // Whoever has gone on to another page stays there.
    const isHere = form.current !== null
    const isAlone =
      isEdited &&
      (await client
        .infiniteQuery({ ...repliesTo(id), staleTime: 0 })
        .catch((error: unknown) => !isNotFound(error)))
    if (isEdited && !isAlone) giveBackAsNew()
    await client.invalidateQueries({ queryKey: cacheKeys.recommendations })
    notify.error(
      isAlone
        ? 'This reply is no longer here. It was deleted, maybe on another device of yours.'
        : 'This recommendation is no longer here. Its author may have deleted it.',
    )
    if (!isHere) return
    onGone(isAlone ? 'reply' : 'recommendation')
    focusPage()
  }
  const submit = () => {
    if (draft.conflicts.length) {
      askToChoose()
      return
    }
    sending.send(
      async () => {
        setFailure('')
        await save(draft.values.text.trim())
        draft.reset()
        await reload()
        onClose?.()
      },
      (error) => {
        if (error instanceof ChangedElsewhere) {
          askToChoose()
          return
        }
        if (isNotFound(error)) {
          void leave()
          return
        }
        setFailure(unsentMessage(error, 'Your reply could not be sent. Please try again.'))
        requestAnimationFrame(sending.focusRefused)
      },
    )
  }

  return (
    <form
      ref={form}
      aria-label={reply ? 'Edit your reply' : 'Reply'}
      className="grid max-w-prose gap-3 print:hidden"
      onInput={() => setFailure('')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <KeptDraft draft={draft} />
      <TextAreaField
        {...sending.fieldState('text')}
        name="text"
        label={replyLabels.text}
        rows={2}
        required
        maxLength={replyLength}
        value={draft.values.text}
        onChange={({ target }) => draft.change('text', target.value)}
      />
      {draft.conflicts.length > 0 && (
        <ConflictChoice
          name="text"
          label={replyLabels.text}
          theirs={saved}
          onChoose={(choice) => {
            setFailure('')
            draft.resolveConflict('text', choice)
          }}
        />
      )}
      {failure && <p role="alert">{failure}</p>}
      <div className="flex flex-wrap gap-2">
        <SubmitButton pending={sending.pending}>{reply ? 'Save' : 'Send reply'}</SubmitButton>
        {onClose && (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              draft.reset()
              onClose()
            }}
          >
            Cancel
          </button>
        )}
      </div>
    </form>
  )
}
