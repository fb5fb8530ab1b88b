import type { ReactNode } from 'react'
import { focusConflict } from '#client/ui/forms/conflict-choice.tsx'
import { QueryConflict } from './query-conflict.ts'
import { QueryForm } from './query-form.tsx'
import { allLabels, type QueryFields } from './query-form-text.ts'
import { unsentMessage } from '#client/lib/http/unsent-message.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { useFormSending } from '#client/lib/forms/use-form-sending.ts'
import { notify } from '#client/lib/notify.ts'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'
import { useMessage } from '#client/ui/dialogs/use-message.tsx'

interface Props {
  /** Under which name the text outlives the form. */
  draftKey: string
  initial: QueryFields
  /** Whether what is folded away holds something to look at. */
  hasDetails?: boolean
  /** The words on the button. */
  button: string
  /** Why it cannot be sent; nothing when it can. */
  obstacle?: string | null
  /** What is to be said besides once it is done, if anything is. */
  save: (fields: QueryFields) => Promise<string | null>
  saved: { title: string; text?: string }
  /** `text` where the server has no words of its own. */
  failed: { title: string; text: string }
  /** Whether the form is empty again once its text is saved. */
  emptiedAfterwards?: boolean
  /** What is said about the product while it is named. */
  belowProduct?: (fields: QueryFields) => ReactNode
  onSaved: () => void
}

const conflict = {
  title: 'Changed elsewhere',
  text: 'This query was saved in another window or on another device while you were writing. Choose which text to keep. Nothing is lost until you choose.',
  afterwards: focusConflict,
}

/** A query being written, from the first letter to what is said about it. */
export function QueryEditor({ initial, button, obstacle, save, saved, failed, onSaved, ...props }: Props) {
  const draft = useDraft(props.draftKey, initial)
  const sending = useFormSending(allLabels)
  const message = useMessage()

  const submit = () => {
    if (obstacle) {
      message.show({ title: obstacle, login: { action: { kind: 'add-query' } } })
      return
    }
    if (draft.conflicts.length) {
      message.show(conflict)
      return
    }
    sending.send(
      async () => {
        const note = await save(draft.values)
        if (props.emptiedAfterwards) draft.reset()
        else draft.discard()
        message.show({ ...saved, ...(note && { text: note }), afterwards: onSaved })
      },
      (error) => {
        // Whoever has left the page sees no dialog of it.
        if (!sending.isHere()) notify.error('Your query was not saved. We kept what you typed.')
        message.show(
          error instanceof QueryConflict
            ? conflict
            : {
                title: failed.title,
                text: unsentMessage(error, failed.text),
                afterwards: sending.focusRefused,
              },
        )
      },
    )
  }

  return (
    <>
      <KeptDraft draft={draft} />
      <QueryForm
        draft={draft}
        saved={initial}
        hasDetails={props.hasDetails ?? false}
        sending={sending}
        onSend={submit}
        belowProduct={props.belowProduct?.(draft.values)}
      >
        {button}
      </QueryForm>
      {message.dialog}
    </>
  )
}
