import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { reasonsOptions } from './api.ts'
import { draftOf, type Choice, type Details } from './decision.ts'
import { MergeTarget } from './merge-target.tsx'
import { SuspensionEnd } from './suspension-end.tsx'
import { actionNames } from './words.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { useFormSending } from '#client/lib/forms/use-form-sending.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'

interface Props {
  choice: Choice
  /** What its button says. */
  name?: string
  /** What it leaves undecided. */
  note?: string | false
  /** Sends it; what it throws is said here. */
  decide: (reason: string, details: Details) => Promise<void>
  onClose: () => void
}

const labels = { reason: 'Reason', until: 'Until', into: 'The query' }
const mostOffered = 4

/** Every decision needs a reason, some a little more. What was typed stays until it is decided. */
export function DecisionForm({ choice, name, note, decide, onClose }: Props) {
  const { action, id } = choice
  const label = name ?? actionNames[action]
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(draftOf(choice), { reason: '' })
  const [details, setDetails] = useState<Details>({})
  const [failure, setFailure] = useState('')
  const sending = useFormSending(labels)
  const { data: reasons = [] } = useQuery(reasonsOptions(action))
  const { reason } = draft.values
  const focusReason = () => form.current?.querySelector('textarea')?.focus()

  useEffect(() => form.current?.querySelector<HTMLElement>('textarea, select, input')?.focus(), [])
  // Down to its buttons, which move when the reasons come.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [reasons.length])

  const submit = () =>
    sending.send(
      async () => {
        setFailure('')
        await decide(reason, details)
        draft.discard()
      },
      (error) => setFailure(errorMessage(error, 'That was not done. Please try again.')),
    )

  return (
    <form
      ref={form}
      aria-label={label}
      className="grid gap-4 rounded-box border border-transparent bg-base-200 p-4 sm:p-5"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <KeptDraft draft={draft} />
      {action === 'suspend' && <SuspensionEnd onChange={(until) => setDetails({ until })} />}
      {action === 'merge' && <MergeTarget exclude={id} onChange={(into) => setDetails({ into })} />}
      <TextAreaField
        name="reason"
        label="Reason"
        rows={2}
        required
        minLength={3}
        maxLength={limits.moderationReason}
        value={reason}
        onChange={({ target }) => draft.change('reason', target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          form.current?.requestSubmit()
        }}
        {...sending.fieldState('reason')}
      />
      {note && <p>{note}</p>}
      <p className="text-small text-quiet">
        The members concerned can read it, and everybody can read it in the log.
      </p>
      {reasons.length > 0 && (
        <div role="group" aria-label="Recent reasons" className="flex flex-wrap gap-2">
          {reasons.slice(0, mostOffered).map((given) => (
            <button
              key={given}
              type="button"
              className="choice-chip py-1 text-start text-small wrap-anywhere"
              onClick={() => {
                draft.change('reason', given)
                focusReason()
              }}
            >
              <bdi className="line-clamp-2 min-w-0">{given}</bdi>
            </button>
          ))}
        </div>
      )}
      {failure && <p role="alert">{failure}</p>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={sending.pending}>{label}</SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}
