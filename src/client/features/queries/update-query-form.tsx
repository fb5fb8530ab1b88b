import type { Query } from '#contract/queries.ts'
import { QueryForm } from '#client/features/queries/query-form.tsx'
import { queryLabels, textOf } from '#client/features/queries/query-form-text.ts'
import { useQueryChanges } from '#client/features/queries/use-query-changes.ts'
import { wordsOf } from '#client/lib/api-error.ts'
import type { Author } from '#client/lib/author.ts'
import { useDraft } from '#client/lib/use-draft.ts'
import { useFormSending } from '#client/lib/use-form-sending.ts'
import { UnsavedWarning } from '#client/ui/unsaved-warning.tsx'
import { useMessage } from '#client/ui/use-message.tsx'

interface Props {
  query: Query
  person: Author
  onUpdated: () => void
}

export function UpdateQueryForm({ query, person, onUpdated }: Props) {
  const draft = useDraft(`update-query/${query._id}`, person.uid, textOf(query))
  const sending = useFormSending(queryLabels)
  const { update } = useQueryChanges(person)
  const message = useMessage()

  const submit = () =>
    sending.send(
      async () => {
        await update(query._id, draft.values)
        draft.discard()
        message.show({ title: 'Updated!', text: 'Query updated successfully.', afterwards: onUpdated })
      },
      (error) =>
        message.show({
          title: 'Error',
          text: wordsOf(error, 'Update failed'),
          afterwards: sending.focusRefused,
        }),
    )

  return (
    <>
      <QueryForm values={draft.values} onChange={draft.change} sending={sending} onSend={submit}>
        Update Query
      </QueryForm>
      <UnsavedWarning active={draft.dirty && !sending.pending} onLeave={draft.discard} />
      {message.dialog}
    </>
  )
}
