import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { handleLength, handleProblem, mostFormerHandles } from '#contract/handle.ts'
import type { OwnMember } from '#contract/members.ts'
import { retention } from '#contract/retention.ts'
import { ownMemberOptions, sendMemberChange, touchedByHandle } from './api.ts'
import { refusedField } from '#client/lib/forms/refused-field.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { readAgain } from '#client/lib/http/cache-keys.ts'
import { notify } from '#client/lib/notify.ts'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

const labels = { handle: 'Handle' }
const asStored = (typed: string) => typed.trim().toLowerCase()

/** What one's page is called in its address. */
export function HandleForm({ uid, member }: { uid: string; member: OwnMember }) {
  const client = useQueryClient()
  const { pending, run } = usePending()
  const draft = useDraft('handle', { handle: member.handle })
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(async () => {
      setProblem(null)
      try {
        const changed = await sendMemberChange({ handle: asStored(draft.values.handle) })
        client.setQueryData(ownMemberOptions(uid).queryKey, changed)
        draft.reset()
        void readAgain(client, touchedByHandle)
        notify.success('Handle saved.')
      } catch (error) {
        const refused = refusedField(error, labels)?.message
        setProblem(refused ?? errorMessage(error, 'Your handle could not be saved. Please try again.'))
        field.current?.focus()
      }
    })
  }

  return (
    <form className="grid gap-5" onSubmit={save}>
      <KeptDraft draft={draft} />
      <TextField
        ref={field}
        label={labels.handle}
        hint={`The name of your page in its address: ${handleLength.min} to ${handleLength.max} of a-z, 0-9 and -. After a change, the old address leads to the new one for ${retention.formerHandle} days. You can change it ${mostFormerHandles} times in ${retention.formerHandle} days.`}
        problem={problem}
        name="handle"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={handleLength.max}
        required
        check={(typed) => handleProblem(asStored(typed))}
        value={draft.values.handle}
        readOnly={pending}
        onChange={({ target }) => {
          setProblem(null)
          draft.change('handle', target.value)
        }}
      />
      <SubmitButton pending={pending} className="btn-primary justify-self-start">
        Save handle
      </SubmitButton>
    </form>
  )
}
