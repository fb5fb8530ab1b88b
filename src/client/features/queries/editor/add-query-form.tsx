import { QueryEditor } from './query-editor.tsx'
import { emptyQuery } from './query-form-text.ts'
import { useQueryChanges } from '../use-query-changes.ts'
import type { Author } from '#client/lib/author.ts'

interface Props {
  person: Author | null
  onAdded: () => void
}

export function AddQueryForm({ person, onAdded }: Props) {
  const { add } = useQueryChanges(person)
  const key = 'add-query'

  return (
    <QueryEditor
      draft={{ key, owner: person?.uid ?? null }}
      initial={emptyQuery}
      button="Add Query"
      obstacle={person ? null : 'Please log in to submit a query!'}
      save={(fields) => add(key, fields)}
      saved={{ title: 'Query Added Successfully!' }}
      failed={{ title: 'Failed to Add Query', text: 'Something went wrong. Please try again.' }}
      emptiedAfterwards
      onSaved={onAdded}
    />
  )
}
