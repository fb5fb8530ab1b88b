import { QueryForm } from '#client/features/queries/query-form.tsx'
import { emptyQuery, queryLabels } from '#client/features/queries/query-form-text.ts'
import { useQueryChanges } from '#client/features/queries/use-query-changes.ts'
import { wordsOf } from '#client/lib/api-error.ts'
import type { Author } from '#client/lib/author.ts'
import { useDraft } from '#client/lib/use-draft.ts'
import { useFormSending } from '#client/lib/use-form-sending.ts'
import { UnsavedWarning } from '#client/ui/unsaved-warning.tsx'
import { useMessage } from '#client/ui/use-message.tsx'

interface Props {
  person: Author | null
  onAdded: () => void
}

export function AddQueryForm({ person, onAdded }: Props) {
  const draft = useDraft('add-query', person?.uid ?? null, emptyQuery)
  const sending = useFormSending(queryLabels)
  const { add } = useQueryChanges(person)
  const message = useMessage()

  const submit = () => {
    if (!person) {
      message.show({ title: 'Please log in to submit a query!' })
      return
    }
    sending.send(
      async () => {
        await add(draft.values)
        draft.reset()
        message.show({ title: 'Query Added Successfully!', afterwards: onAdded })
      },
      (error) =>
        message.show({
          title: 'Failed to Add Query',
          text: wordsOf(error, 'Something went wrong. Please try again.'),
          afterwards: sending.focusRefused,
        }),
    )
  }

  return (
    <>
      <QueryForm values={draft.values} onChange={draft.change} sending={sending} onSend={submit}>
        Add Query
      </QueryForm>
      <UnsavedWarning active={draft.dirty && !sending.pending} onLeave={draft.discard} />
      {message.dialog}
    </>
  )
}
