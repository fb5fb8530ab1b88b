import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'

interface Props {
  /** Whether it was kept. */
  onSave: (note: string) => Promise<boolean>
  onClose: () => void
}

/** Invites whoever just switched to say a few words about it. The swap counts without. */
export function SwapNote({ onSave, onClose }: Props) {
  const [note, setNote] = useState('')
  const [pending, setPending] = useState(false)

  const save = async () => {
    if (pending) return
    setPending(true)
    const done = !note.trim() || (await onSave(note))
    setPending(false)
    if (done) onClose()
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
      <TextAreaField
        name="note"
        label="How is it going with it? (optional)"
        rows={2}
        maxLength={limits.note}
        value={note}
        problem={null}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton pending={pending} className="btn-primary">
          Save note
        </SubmitButton>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          No note
        </button>
      </div>
    </form>
  )
}
