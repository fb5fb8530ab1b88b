import { useState } from 'react'
import { swapNoteDraft, swapNoteLabels } from './swap-note-text.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'
import { limits } from '#contract/limits.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'

interface Props {
  /** Of the recommendation. */
  id: string
  /** What they noted before. */
  saved: string
  wasShared: boolean
  /** Whether it was kept. */
  onSave: (note: string, shared: boolean) => Promise<boolean>
  onClose: () => void
}

/** Invites whoever switched to say a few words about it, for themselves or for others. The swap counts without. */
export function SwapNote({ id, saved, wasShared, onSave, onClose }: Props) {
  const draft = useDraft(swapNoteDraft(id), { note: saved })
  const { note } = draft.values
  const [shared, setShared] = useState(wasShared)
  const [pending, setPending] = useState(false)

  const save = async () => {
    if (pending) return
    setPending(true)
    const isSame = note.trim() === saved && shared === wasShared
    const done = isSame || (await onSave(note.trim(), shared))
    setPending(false)
    if (!done) return
    draft.discard()
    onClose()
  }

  const cancel = () => {
    draft.reset()
    onClose()
  }

  return (
    <form
      className="grid max-w-prose gap-3 rounded-field bg-base-200 p-4"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <KeptDraft draft={draft} />
      <TextAreaField
        name="note"
        label={swapNoteLabels.note}
        rows={2}
        maxLength={limits.note}
        value={note}
        readOnly={pending}
        problem={null}
        onChange={({ target }) => draft.change('note', target.value)}
      />
      <label className="choice">
        <input
          type="checkbox"
          name="shared"
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
        <span>
          <span className="block text-base">Others may read it</span>
          <span className="block text-small text-quiet">
            It stands here with your name. Without the tick only you see it.
          </span>
        </span>
      </label>
      <div className="flex flex-wrap gap-2">
        <SubmitButton pending={pending} className="btn-primary">
          Save note
        </SubmitButton>
        <button type="button" className="btn btn-ghost" onClick={cancel}>
          {saved ? 'Cancel' : 'No note'}
        </button>
      </div>
    </form>
  )
}
